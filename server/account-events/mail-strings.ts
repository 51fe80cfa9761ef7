import { brand } from "../../shared/brand.ts";
import type { AccountEventKind } from "../../shared/privacy/account-events.ts";

type MailText = { subject: string; lines: (values: MailValues) => string };

/** `when` and `until` are moments in India as people write them; `address` is the privacy page. */
export type MailValues = { when: string; until: string; address: string };

export const mailStrings = {
  hello: "Hello,",
  notYou: (address: string) =>
    `If this was not you, sign in, end the other devices and choose a new password: ${address}`,
  "download-ready": {
    subject: `Your ${brand.name} data is ready`,
    lines: ({ when, address }: MailValues) =>
      `The copy of your data that was asked for in your account is ready (${when}, India). It is kept for one day: ${address}`,
  },
  "deletion-requested": {
    subject: `Your ${brand.name} account will be deleted`,
    lines: ({ until, address }: MailValues) =>
      `You asked us to delete your account. We do so on ${until} (India).\nTo keep it, sign in before then, or cancel here: ${address}`,
  },
  "deletion-cancelled": {
    subject: `Your ${brand.name} account stays`,
    lines: ({ when }: MailValues) =>
      `The deletion of your account was cancelled (${when}, India), by a sign-in or in the account. Nothing was deleted.`,
  },
  "deletion-done": {
    subject: `Your ${brand.name} account is deleted`,
    lines: () =>
      `Your account is deleted, with its conversations and files. We keep the records of payments as long as the law asks, without your name where the law allows that. This is our last mail to you.`,
  },
} satisfies Record<AccountEventKind | "deletion-done", MailText> & {
  hello: string;
  notYou: (address: string) => string;
};
