import { brand } from "../../../../shared/brand.ts";

export const securityStrings = {
  loading: "Loading…",
  failed: "This could not be loaded. Please try again.",

  totp: "Second step",
  totpOff:
    "After your code or password, an app on your phone shows six digits that you type too. Who knows only your password, or reads your mail, does not get in.",
  totpOn: (date: string) => `On since ${date}. Signing in asks for a code of your app.`,
  setUp: "Set up an app",
  remove: "Remove",
  removed: "The second step is removed. Your other devices are logged out.",
  codesLeft: (count: string) => `${count} recovery codes left`,
  oneCodeLeft: "1 recovery code left",
  noCodesLeft: "No recovery codes left",
  renew: "Make new recovery codes",
  removeTitle: "Remove the second step?",
  removeText:
    "Then a code or your password is enough to sign in. Your other devices are logged out, and the recovery codes work no more.",
  removeConfirm: "Yes, remove it",
  renewTitle: "New recovery codes?",
  renewText: "The codes that you have now work no more. Your other devices are logged out.",
  renewConfirm: "Make new codes",
  goBack: "Go back",

  setUpTitle: "Set up an authenticator app",
  scan: "Scan this with an authenticator app. Any app that makes codes of six digits will do.",
  qr: "QR code for the authenticator app",
  onThisPhone: "Open in an app on this device",
  orType: "Or type this key into the app:",
  copyKey: "Copy the key",
  copied: "Copied",
  notCopied: "Copying did not work. Please mark the text and copy it.",
  appCode: "Code that the app shows now",
  turnOn: "Turn it on",

  codesTitle: "Your recovery codes",
  codesText:
    "Without your phone, each of these codes signs you in once. We show them only now: print them, or keep them in a safe place.",
  codesLabel: "Recovery codes",
  copyCodes: "Copy",
  saveCodes: "Save as a file",
  printCodes: "Print",
  codesHeading: (account: string) => `${brand.name} recovery codes for ${account}`,
  codesOnce: "Each code works once.",
  kept: "I have kept them",
} as const;
