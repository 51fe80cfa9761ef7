import { refundWindowDays } from "../../../shared/billing/terms.ts";
import { taxNote } from "../../../shared/i18n/tax-note.ts";

export const strings = {
  title: "Simple prices, every service",
  lead: "Pay once for the time you want. The price you see is the price you pay.",
  plansTitle: "Plans",
  popular: "Most Popular",
  total: taxNote,
  perMonth: (price: string) => `${price} a month`,
  save: (price: string) => `Save ${price}`,
  choose: "Subscribe",
  subscribed: "Subscribed",
  renew: "Renew",
  runsUntil: (date: string) => `Your plan runs until ${date}.`,
  renewFrom: (date: string) => `You can renew from ${date}.`,
  covered: (months: number) =>
    `Your plan already runs for ${months} ${months === 1 ? "month" : "months"}: only a longer one can be added now.`,
  reaches: (date: string) => `Added at the end: your plan would run until ${date}.`,
  noRenewal:
    "No auto-renewal: nothing is charged when the period ends. Fair use applies to unlimited conversations.",
  loading: "Loading plans…",
  benefitsTitle: "What you get",
  benefits: [
    "All nine services, in English, Hindi and Hinglish",
    "Unlimited conversations (fair use applies)",
    "Your history on every device you sign in with",
    "Replies at any hour, 24x7",
  ],
  seeSamples: "See a sample question and answer of each service",
  howTitle: "How it works",
  how: [
    {
      title: "Choose how long",
      text: "A month, a quarter or a year. Every plan opens all nine services.",
    },
    {
      title: "Pay once",
      text: "By UPI, card, net banking or wallet. No mandate, no auto-renewal.",
    },
    {
      title: "Ask at once",
      text: "Your plan is active as soon as the bank says yes. Choose a service, and go on.",
    },
  ],
  voicesTitle: "What people say",
  refundTitle: `${refundWindowDays}-day refund guarantee`,
  refundText: `Not for you? Ask within ${refundWindowDays} days of paying and the full amount goes back to the way you paid.`,
  refundLink: "Refunds and Cancellations",
  faqTitle: "Before you pay",
  faq: [
    {
      question: "Will I be charged again?",
      answer: "No. There is no mandate and no renewal. When the period ends, your plan ends.",
    },
    {
      question: "How can I pay?",
      answer: "By UPI, card, net banking or wallet, on the payment page of Cashfree Payments.",
    },
    {
      question: "What if I buy again before my plan ends?",
      answer: "The new months are added at the end. No day that you paid for is lost.",
    },
    {
      question: "What happens to my conversations when the plan ends?",
      answer: "They stay, and you can read them. To write again you need a plan.",
    },
  ],
  viewAgain: "View Plans Again",
} as const;
