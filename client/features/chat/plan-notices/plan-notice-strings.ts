import { taxNote } from "../../../../shared/billing/tax-note.ts";
import { verificationMessages } from "../../../../shared/billing/verification-messages.ts";
import { brand } from "../../../../shared/brand.ts";

/** What a person without a plan reads at the composer and in the sidebar. */
export const planNoticeStrings = {
  trialLeft: (count: number) =>
    count === 1 ? "One free question left" : `${count} free questions left`,
  /** `left` is `trialLeft`, `moment` the end of the trial in India. */
  trialEnds: (left: string, moment: string) => `${left}, until ${moment}.`,
  seePlans: "See plans",
  planEnds: (date: string) => `Your plan ends on ${date}.`,
  renew: "Renew",
  planEnded: (date: string) => `Your plan ended on ${date}.`,
  hasEnded: "Your plan has ended.",
  kept: "Your question is kept.",
  subscribeNotice: `Subscribe to unlock unlimited conversations with ${brand.name}!`,
  fairUse: "Fair use applies.",
  deletion: (moment: string) =>
    `Your account will be deleted on ${moment}. Until you keep it, nothing can be sent.`,
  deletionReason: "Nothing can be sent now",
  keepAccount: "Keep my account",
  trialOver: "You have used your free questions.",
  subscribeNow: "Subscribe Now",
  confirming: verificationMessages.pending,
  confirmingText: "You can write here as soon as the bank says yes: don't pay again.",
  order: (id: string) => `Order ${id}`,
  plansFrom: (price: string) => `See plans, from ${price}, ${taxNote}`,
  from: (price: string) => `from ${price}`,
  plans: "See plans",
} as const;
