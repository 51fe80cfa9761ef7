import { accountEventNames } from "./account-event-names.ts";

/** The sensitive events of an account: its owner gets a mail about each and finds it in a list. */
export type AccountEventKind = keyof typeof accountEventNames;
export const accountEventKinds = Object.keys(accountEventNames) as AccountEventKind[];
