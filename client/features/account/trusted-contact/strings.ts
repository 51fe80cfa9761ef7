import { contactWaitDays } from "../../../../shared/privacy/trusted-contact.ts";

export const strings = {
  title: "Trusted contact",
  text: "Someone who may be asked to call you in a hard moment. Nothing is ever sent automatically.",
  what: "They must agree first. Then, beside the numbers to call in an emergency, you find a button that sends them ‘Please call me’: nothing of your conversations, and only when you press it.",
  name: "What you call them",
  contact: "Their email or mobile number",
  contactByMail: "Their email",
  contactHint: "They read your first name, and nothing else about you.",
  ask: "Ask them",
  asked: "We have asked them.",
  askAgain: "Ask again",
  remove: "Remove",
  removeAsk: (name: string) => `Remove ${name}? Their link stops working, and we do not tell them.`,
  removeYes: "Yes, remove",
  removeNo: "Keep",
  removed: "Your trusted contact is removed.",
  status: {
    invited: (when: string) => `Asked on ${when}. There is no answer yet.`,
    agreed: (when: string) => `Agreed on ${when}.`,
    declined: (when: string) =>
      `Said no on ${when}. Their address is deleted, and you can ask them again after ${contactWaitDays} days.`,
    withdrawn: (when: string) =>
      `Withdrew on ${when}. Their address is deleted, and you can ask them again after ${contactWaitDays} days.`,
  },
} as const;
