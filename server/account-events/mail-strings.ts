import { brand } from "../../shared/brand.ts";

/** Moments are in India, as people write them; addresses are of pages of ours. */
export const mailStrings = {
  hello: "Hello,",
  notYou: (address: string) =>
    `If this was not you, sign in, sign out your other devices and choose a new password: ${address}`,
  subjects: {
    "download-ready": `Your ${brand.name} data is ready`,
    "deletion-requested": `Your ${brand.name} account will be deleted`,
    "deletion-cancelled": `Your ${brand.name} account stays`,
    "deletion-done": `Your ${brand.name} account is deleted`,
  },
  downloadReady: (when: string, address: string) =>
    `The copy of your data that was asked for in your account is ready (${when}, India). It is kept for one day: ${address}`,
  deletionRequested: (until: string, address: string) =>
    `You asked us to delete your account. We do so on ${until} (India).\nTo keep it, sign in before then, or cancel here: ${address}`,
  deletionCancelled: (when: string) =>
    `The deletion of your account was cancelled (${when}, India), by a sign-in or in the account. Nothing was deleted.`,
  deletionDone:
    "Your account is deleted, with its conversations and files. We keep the records of payments as long as the law asks, without your name where the law allows that. This is our last mail to you.",
} as const;
