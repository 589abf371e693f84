/* Windows 10 has this library and Wine 8 has not. Qt asks it for converters of text and does
   without them where none opens. For trying the program under Wine; never shipped. */
#define FAILED 2 /* U_FILE_ACCESS_ERROR */

__declspec(dllexport) void *ucnv_open(const char *name, int *status) {
    if (status) *status = FAILED;
    return 0;
}

#define NOTHING(name) __declspec(dllexport) long long name(void) { return 0; }
NOTHING(UCNV_FROM_U_CALLBACK_SUBSTITUTE)
NOTHING(UCNV_TO_U_CALLBACK_SUBSTITUTE)
NOTHING(ucnv_cbFromUWriteUChars)
NOTHING(ucnv_cbToUWriteUChars)
NOTHING(ucnv_close)
NOTHING(ucnv_countAvailable)
NOTHING(ucnv_fromUCountPending)
NOTHING(ucnv_fromUnicode)
NOTHING(ucnv_getAvailableName)
NOTHING(ucnv_getFromUCallBack)
NOTHING(ucnv_getMaxCharSize)
NOTHING(ucnv_getName)
NOTHING(ucnv_getStandardName)
NOTHING(ucnv_getToUCallBack)
NOTHING(ucnv_reset)
NOTHING(ucnv_setFromUCallBack)
NOTHING(ucnv_setToUCallBack)
NOTHING(ucnv_toUCountPending)
NOTHING(ucnv_toUnicode)
