import { brand } from "../../../shared/brand.ts";

export const strings = {
  storyTitle: "Our story",
  story: [
    "A fever at midnight. A notice from the landlord. A form full of official words. Most of us first ask a friend who knows about such things, and not everyone has that friend.",
    `${brand.name} began with this gap: good guidance exists, but it is written for experts, hidden behind appointments, or only in English. So we made a companion that listens first, answers in plain words, and tells you what to do next.`,
    "It works on a small phone over a slow network, in English, Hindi and Hinglish, at any hour. It is an AI and says so, and it knows when to send you to a person.",
  ],
  valuesTitle: "What we stand for",
  values: [
    {
      title: "Plain words first",
      text: "If your mother would not understand it, we rewrite it.",
    },
    { title: "Honest about limits", text: "An AI can be wrong. We say so where it matters." },
    {
      title: "Your data is yours",
      text: "No ads, and no selling. Delete your conversations or your account at any time.",
    },
    {
      title: "Fair with money",
      text: "One price with all taxes included. Nothing renews without you.",
    },
  ],
  impactTitle: "Our impact",
  leadersTitle: "Leadership",
  endTitle: "Talk to us",
  endText: "Ideas, complaints and kind words all reach a person.",
  contact: "Contact Us",
} as const;
