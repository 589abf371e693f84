"""Correction of an earlier step: what it would change is seen first, then accepted as one move.

    sheet = Sheet(fight, Amended(step.id, {"attack": 4}))   # Refused says why it cannot be
    for each in sheet.work():        # a Consequence per step, the corrected one (place 0) first;
        ...                          # stop whenever a frame is over, and go on with work() later
    sheet.open                       # the one that needs dice, if any: nothing after it is known
    sheet.answer(sheet.open.place, {"damage": 12})   # or sheet.roll(place, source); then work()
    sheet.keep(place)                # an impossible step as the GM's ruling (sheet.drop(place))
    sheet.total, len(sheet.entries), sheet.is_complete, sheet.counts, sheet.now, sheet.then
    refusal = sheet.accept()         # one undoable move of the head, or why not; None when done

`Amended` changes answers or the command of a step, `Struck` leaves it out, `Inserted` puts one in.
Nothing is changed before `accept`. A `Consequence` is *same*, *changed*, *needs* (dice),
*impossible*, *struck* or *past* (a Next that is not needed any more), with what it was (`old`) and
what it is now.
"""
