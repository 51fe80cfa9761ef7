/** The sensitive events of an account: its owner gets a mail about each and finds it in a list. */
export const accountEventKinds = [
  "download-ready",
  "deletion-requested",
  "deletion-cancelled",
  "new-device",
  "password-changed",
  "email-added",
  "email-changed",
  "mobile-added",
  "mobile-changed",
  "totp-added",
  "totp-removed",
  "totp-removed-by-support",
  "recovery-codes-renewed",
  "recovery-code-used",
  "passkey-added",
  "passkey-removed",
  "contact-named",
  "contact-agreed",
  "contact-ended",
  "contact-removed",
] as const;

export type AccountEventKind = (typeof accountEventKinds)[number];
