/** The sensitive events of an account: its owner gets a mail about each and finds it in a list. */
export const accountEventKinds = [
  "download-ready",
  "deletion-requested",
  "deletion-cancelled",
] as const;

export type AccountEventKind = (typeof accountEventKinds)[number];
