; Inno Setup 6: the installer for Windows, for one user, without administrator's rights.
;   iscc /DVersion=0.1.0 packaging\windows\gm-tracker.iss
; It takes the frozen folder build\package\dist\gm-tracker and writes dist\gm-tracker-...-setup.exe.

#ifndef Version
  #error Say the version: iscc /DVersion=0.1.0 ...
#endif
#define Root "..\.."
#define Bundle Root + "\build\package\dist\gm-tracker"

[Setup]
; Never change the AppId: by it an update finds the program that it replaces.
AppId={{6B0B6C54-52F3-4E0C-9B0A-6C1E6E5D8A37}
AppName=GM Tracker
AppVersion={#Version}
AppVerName=GM Tracker {#Version}
AppPublisher=The GM Tracker authors
VersionInfoVersion={#Version}
PrivilegesRequired=lowest
DefaultDirName={localappdata}\Programs\GM Tracker
DefaultGroupName=GM Tracker
DisableProgramGroupPage=yes
DisableDirPage=auto
LicenseFile={#Root}\LICENSE
OutputDir={#Root}\dist
OutputBaseFilename=gm-tracker-{#Version}-windows-x86_64-setup
SetupIconFile={#Root}\build\package\build\gm-tracker\gm-tracker.ico
UninstallDisplayIcon={app}\gm-tracker.exe
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0.17763
Compression=lzma2/max
SolidCompression=yes
ChangesAssociations=yes
CloseApplications=yes
WizardStyle=modern
; SIGNING: define a SignTool in the Inno Setup compiler (iscc /Ssigntool=...) and uncomment:
; SignTool=signtool

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; Flags: unchecked

[InstallDelete]
; Files of an older version that this one no longer has.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Bundle}\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{userprograms}\GM Tracker"; Filename: "{app}\gm-tracker.exe"
Name: "{userdesktop}\GM Tracker"; Filename: "{app}\gm-tracker.exe"; Tasks: desktopicon

[Registry]
Root: HKCU; Subkey: "Software\Classes\.gmt"; ValueType: string; ValueData: "GMTracker.Campaign"; Flags: uninsdeletevalue
Root: HKCU; Subkey: "Software\Classes\GMTracker.Campaign"; ValueType: string; ValueData: "GM Tracker campaign"; Flags: uninsdeletekey
Root: HKCU; Subkey: "Software\Classes\GMTracker.Campaign\DefaultIcon"; ValueType: string; ValueData: "{app}\gm-tracker.exe,0"
Root: HKCU; Subkey: "Software\Classes\GMTracker.Campaign\shell\open\command"; ValueType: string; ValueData: """{app}\gm-tracker.exe"" ""%1"""

[Run]
Filename: "{app}\gm-tracker.exe"; Description: "{cm:LaunchProgram,GM Tracker}"; Flags: nowait postinstall skipifsilent
; Uninstalling removes only {app}: campaigns are in the user's data folder and stay.
