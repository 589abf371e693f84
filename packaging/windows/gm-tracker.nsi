; The installer for Windows, made on Linux by makensis (NSIS 3): for one user, without
; administrator's rights. build.sh says the words:
;   makensis -DVERSION=0.1.0 -DNUMBERS=0.1.0.0 -DBUNDLE=folder -DICON=file.ico -DOUTPUT=file.exe gm-tracker.nsi
; The exit code of /S: 0 done, 1 stopped by the user, 2 refused, with the reason in a message box
; where there is somebody to read it. /D=folder, last and without quotes, names another folder.

; The default stub is 32-bit.
Target amd64-unicode
Unicode true
SetCompressor /SOLID lzma
SetDateSave on
ManifestSupportedOS Win10
ManifestDPIAware true
RequestExecutionLevel user

!include "MUI2.nsh"
!include "FileFunc.nsh"

!define NAME "GM Tracker"
!define CLASS "GMTracker.Campaign"
!define CLASSES "Software\Classes"
; Never change this key: by it an update finds the program that it replaces.
!define ENTRY "Software\Microsoft\Windows\CurrentVersion\Uninstall\GMTracker"
!define CHANGED 0x08000000

Name "${NAME}"
BrandingText "${NAME} ${VERSION}"
OutFile "${OUTPUT}"
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "${ENTRY}" "InstallLocation"
VIProductVersion "${NUMBERS}"
VIAddVersionKey ProductName "${NAME}"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey FileDescription "Installs ${NAME}"
VIAddVersionKey LegalCopyright "The ${NAME} authors, MIT licence"
; SIGNING: !finalize 'a command that signs "%1"' and !uninstfinalize, with the certificate's own tool.

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\gm-tracker.exe"
!define MUI_FINISHPAGE_RUN_TEXT "Start ${NAME}"
!insertmacro MUI_PAGE_WELCOME
!insertmacro MUI_PAGE_LICENSE "${BUNDLE}/LICENSE"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"

; A program that runs cannot be written to: then nothing is touched, and it is said.
!macro refuseWhileItRuns which
    !define RUNS ${__COUNTER__}
    IfFileExists "$INSTDIR\${which}" 0 over${RUNS}
    ClearErrors
    FileOpen $0 "$INSTDIR\${which}" a
    IfErrors 0 free${RUNS}
    MessageBox MB_OK|MB_ICONEXCLAMATION \
        "${NAME} is running. Close its window, then try again. Nothing was changed." /SD IDOK
    SetErrorLevel 2
    Quit
    free${RUNS}:
    FileClose $0
    over${RUNS}:
    !undef RUNS
!macroend

!macro refuseWhileAnyRuns
    !insertmacro refuseWhileItRuns "gm-tracker.exe"
    !insertmacro refuseWhileItRuns "gm-tracker-cli.exe"
!macroend

; Only what this installer puts there: campaigns never lie there but with a portable program,
; and its folder gm-tracker-data is not touched.
!macro removeProgram
    RMDir /r "$INSTDIR\_internal"
    RMDir /r "$INSTDIR\licenses"
    Delete "$INSTDIR\gm-tracker.exe"
    Delete "$INSTDIR\gm-tracker-cli.exe"
    Delete "$INSTDIR\LICENSE"
    Delete "$INSTDIR\THIRD-PARTY-NOTICES.md"
    Delete "$INSTDIR\VERSION"
    Delete "$INSTDIR\INSTALL.txt"
!macroend

Section "${NAME}"
    !insertmacro refuseWhileAnyRuns
    !insertmacro removeProgram
    ClearErrors
    SetOutPath "$INSTDIR"
    File /r "${BUNDLE}/*"
    WriteUninstaller "$INSTDIR\uninstall.exe"
    IfErrors 0 written
    MessageBox MB_OK|MB_ICONSTOP "Not all files could be written into $INSTDIR. \
        Is the disk full? Your campaigns were not touched." /SD IDOK
    SetErrorLevel 2
    Quit
    written:
    CreateShortCut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\gm-tracker.exe"
    WriteRegStr HKCU "${CLASSES}\.gmt" "" "${CLASS}"
    WriteRegStr HKCU "${CLASSES}\${CLASS}" "" "${NAME} campaign"
    WriteRegStr HKCU "${CLASSES}\${CLASS}\DefaultIcon" "" "$INSTDIR\gm-tracker.exe,0"
    WriteRegStr HKCU "${CLASSES}\${CLASS}\shell\open\command" "" '"$INSTDIR\gm-tracker.exe" "%1"'
    WriteRegStr HKCU "${ENTRY}" "DisplayName" "${NAME}"
    WriteRegStr HKCU "${ENTRY}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${ENTRY}" "DisplayIcon" "$INSTDIR\gm-tracker.exe,0"
    WriteRegStr HKCU "${ENTRY}" "Publisher" "The ${NAME} authors"
    WriteRegStr HKCU "${ENTRY}" "InstallLocation" "$INSTDIR"
    WriteRegStr HKCU "${ENTRY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKCU "${ENTRY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKCU "${ENTRY}" "NoModify" 1
    WriteRegDWORD HKCU "${ENTRY}" "NoRepair" 1
    ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
    WriteRegDWORD HKCU "${ENTRY}" "EstimatedSize" $0
    System::Call 'shell32::SHChangeNotify(i ${CHANGED}, i 0, p 0, p 0)'
SectionEnd

Section "Uninstall"
    !insertmacro refuseWhileAnyRuns
    !insertmacro removeProgram
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR"
    Delete "$SMPROGRAMS\${NAME}.lnk"
    ReadRegStr $0 HKCU "${CLASSES}\.gmt" ""
    StrCmp $0 "${CLASS}" 0 another
    DeleteRegKey HKCU "${CLASSES}\.gmt"
    another:
    DeleteRegKey HKCU "${CLASSES}\${CLASS}"
    DeleteRegKey HKCU "${ENTRY}"
    System::Call 'shell32::SHChangeNotify(i ${CHANGED}, i 0, p 0, p 0)'
SectionEnd
