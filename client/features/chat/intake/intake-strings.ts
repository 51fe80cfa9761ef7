/**
 * An optional question before a conversation; its answer becomes a line such as `State: Karnataka` at the head of the
 * first message. Without `choices` people type it, choose a day, or choose their State.
 */
export type IntakeQuestion = {
  label: string;
  line: string;
  choices?: readonly string[];
  isDate?: true;
  isState?: true;
};

export const intakeStrings = {
  summary: "Add a few details (optional)",
  lead: "They are added at the top of your message, where you can change them.",
  any: "Not said",
} as const;

const state = { label: "Which state?", line: "State", isState: true } as const;

/** By the service's slug (shared/services.ts); at most three each. */
export const intakeQuestions = {
  health: [
    {
      label: "Who is it for?",
      line: "For",
      choices: ["Myself", "A child", "An older person", "A pregnant woman", "Someone else"],
    },
    {
      label: "Since when?",
      line: "Since",
      choices: ["Today", "Some days", "Some weeks", "Months or longer"],
    },
    state,
  ],
  jobs: [
    {
      label: "What is it about?",
      line: "About",
      choices: [
        "Finding work",
        "A government post",
        "An interview",
        "An offer or pay",
        "Trouble at work",
      ],
    },
    {
      label: "How much experience?",
      line: "Experience",
      choices: ["Still studying", "None yet", "1 to 5 years", "More than 5 years"],
    },
    { label: "Which city, or remote?", line: "Place" },
  ],
  law: [
    state,
    { label: "When did it happen?", line: "It happened on", isDate: true },
    {
      label: "Which paper do you hold?",
      line: "Paper in hand",
      choices: ["A notice", "An FIR or complaint", "An agreement", "A summons", "None"],
    },
  ],
  education: [
    {
      label: "What is it about?",
      line: "About",
      choices: [
        "Admission",
        "An examination",
        "A scholarship",
        "An education loan",
        "Studying abroad",
        "Help with a subject",
      ],
    },
    {
      label: "Where are you now?",
      line: "Level",
      choices: ["Up to class 10", "Class 11 or 12", "A first degree or diploma", "After a degree"],
    },
    state,
  ],
  "real-estate": [
    {
      label: "What do you want to do?",
      line: "About",
      choices: ["Renting", "Buying", "Selling", "Inheriting"],
    },
    {
      label: "What kind of property?",
      line: "Property",
      choices: ["A flat", "A house", "A plot", "Farm land", "A shop or office"],
    },
    state,
  ],
  "company-registration": [
    { label: "What will you sell?", line: "Business" },
    {
      label: "Who owns it?",
      line: "Owners",
      choices: ["Only me", "Two or more", "Someone abroad too"],
    },
    state,
  ],
  finance: [
    {
      label: "What is it about?",
      line: "About",
      choices: [
        "Saving",
        "A loan or debt",
        "Tax",
        "Insurance",
        "Retirement",
        "Money lost to fraud",
      ],
    },
    {
      label: "How do you earn?",
      line: "Work",
      choices: ["Salary", "Own business", "Farming", "Pension", "Still studying"],
    },
    { label: "By when is it needed?", line: "Needed by", isDate: true },
  ],
  travel: [
    { label: "From where?", line: "From" },
    { label: "Where to?", line: "To" },
    { label: "From which day?", line: "Start", isDate: true },
  ],
  "web-and-app-development": [
    {
      label: "What do you need?",
      line: "Need",
      choices: [
        "A simple website",
        "An online shop",
        "An app",
        "Help with code",
        "Something is broken",
      ],
    },
    { label: "Who builds it?", line: "Built by", choices: ["I do", "Someone I hire"] },
    {
      label: "What may it cost?",
      line: "Budget",
      choices: ["Nothing", "Up to ₹25,000", "₹25,000 to ₹2 lakh", "More than ₹2 lakh"],
    },
  ],
} as const satisfies Record<string, readonly IntakeQuestion[]>;
