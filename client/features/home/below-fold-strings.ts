import { taxNote } from "../../../shared/billing/tax-note.ts";
import { refundWindowDays } from "../../../shared/billing/terms.ts";
import { brand } from "../../../shared/brand.ts";

export const belowFoldStrings = {
  howTitle: "How It Works?",
  steps: [
    {
      title: "Choose a service",
      text: "Subjects from health to travel. Pick the one your question belongs to.",
    },
    {
      title: "Ask in your own words",
      text: "Type as you would to a friend, in English, Hindi or Hinglish. No forms, no jargon.",
    },
    {
      title: "Know what to do next",
      text: "Clear steps, what to check, and when to see a professional. Keep asking until it is clear.",
    },
  ],
  benefitsTitle: `Why ${brand.name}`,
  benefits: [
    {
      icon: "clock",
      title: "Day and night",
      text: "Your question does not have to wait until morning: answers come 24x7.",
    },
    {
      icon: "language",
      title: "Words you understand",
      text: "It answers in the language you ask in.",
    },
    {
      icon: "lock",
      title: "Private",
      text: "Your conversations are private, and you can delete them.",
    },
    {
      icon: "heart",
      title: "Honest about limits",
      text: "It says when you need a doctor, a lawyer or the police.",
    },
  ],
  endTitle: "One plan, every service",
  endFrom: (price: string) =>
    `From ${price}, ${taxNote}. No auto-renewal, ${refundWindowDays}-day refund guarantee.`,
  endText: `All prices ${taxNote}. No auto-renewal, ${refundWindowDays}-day refund guarantee.`,
  viewPlans: "View Plans",
  activeTitle: "What would you like to ask?",
  activeText: "Your plan is active. Ask anything, or go on with an earlier chat.",
  goOn: "Continue",
} as const;
