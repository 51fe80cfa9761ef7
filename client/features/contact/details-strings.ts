import {
  refundMaxBusinessDays,
  refundMinBusinessDays,
  refundWindowDays,
} from "../../../shared/billing/terms.ts";
import { brand } from "../../../shared/brand.ts";

/** The texts beside and under the form. */
export const detailsStrings = {
  detailsTitle: "Other ways to reach us",
  emailUs: "Email",
  address: "Address",
  hours: "Hours",
  hoursAi: "AI support: 24/7",
  hoursPeople: "Customer service: Mon–Sat, 9 AM to 6 PM",
  hoursReply: "We reply within 24 hours.",
  grievance: "Grievance officer",
  grievanceLine: `${brand.grievanceOfficer}. Acknowledged within 48 hours, settled within a month.`,
  faqTitle: "Frequently asked questions",
  faq: [
    {
      question: `Is ${brand.name} a person?`,
      answer: `No. ${brand.name} is an AI assistant. It can be wrong, so check important facts. On this page you reach people.`,
    },
    {
      question: "I paid, but my plan is not active. What now?",
      answer:
        "Banks sometimes take a few minutes to confirm. Open Payment History in the chat: a pending payment updates automatically. If the money left your bank account and nothing changed within an hour, write to us with the Payment ID.",
    },
    {
      question: "How do I get my money back?",
      answer: `Within ${refundWindowDays} days of paying, ask for a refund from Payment History or write to us. The money returns to the way you paid, usually in ${refundMinBusinessDays} to ${refundMaxBusinessDays} business days.`,
    },
    {
      question: "Does my plan renew automatically?",
      answer: "No. You pay once for a period. When it ends, nothing is charged.",
    },
    {
      question: "My sign-in code does not arrive.",
      answer:
        "Check the spam folder and the spelling of the address. You can ask for a new code after a minute. If it still does not come, write to us.",
    },
    {
      question: "How do I delete my account and conversations?",
      answer:
        "Open your account, then Your data, and delete the account there. We erase it with its conversations, and keep only what tax law asks us to keep about payments. If you cannot log in, write to us from the address you signed up with.",
    },
  ],
} as const;
