"""Files of other programs, a module for each format; `registry` names them all."""
