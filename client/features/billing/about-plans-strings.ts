import { refundWindowDays } from "../../../shared/billing/terms.ts";

/** The texts under the plans. */
export const aboutPlansStrings = {
  benefitsTitle: "What you get",
  benefits: [
    "All services, in English, Hindi and Hinglish",
    "Unlimited conversations (fair use applies)",
    "Your history on every device you sign in with",
    "Replies at any hour, 24x7",
  ],
  seeSamples: "See a sample question and answer of each service",
  howTitle: "How it works",
  how: [
    {
      title: "Choose how long",
      text: "Every plan opens all services.",
    },
    {
      title: "Pay once",
      text: "By UPI, card, net banking or wallet. No autopay, no auto-renewal.",
    },
    {
      title: "Ask at once",
      text: "Your plan is active as soon as the bank says yes. Choose a service, and go on.",
    },
  ],
  testimonialsTitle: "What people say",
  refundTitle: `${refundWindowDays}-day refund guarantee`,
  refundText: `Not for you? Ask within ${refundWindowDays} days of paying and the full amount goes back to the way you paid.`,
  refundLink: "Refunds and Cancellations",
  faqTitle: "Before you pay",
  faq: [
    {
      question: "Will I be charged again?",
      answer: "No. There is no autopay and no renewal. When the period ends, your plan ends.",
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
