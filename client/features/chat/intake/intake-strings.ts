import type { intake } from "../../../../shared/intake.ts";

type Questions = typeof intake;

/** What is asked, what stands before the answer at the head of the message, and the choices. */
type WordsOf<Question> = Question extends { choices: readonly (infer Choice extends string)[] }
  ? { label: string; line: string; choices: Record<Choice, string> }
  : { label: string; line: string };

type IntakeWords = {
  [Service in keyof Questions]: {
    [Question in Questions[Service][number] as Question["id"]]: WordsOf<Question>;
  };
};

export const intakeStrings = {
  summary: "Add a few details (optional)",
  lead: "They are added at the top of your message, where you can change them.",
  any: "Not said",
} as const;

const state = { label: "Which state?", line: "State" };

export const intakeTexts: IntakeWords = {
  health: {
    who: {
      label: "Who is it for?",
      line: "For",
      choices: {
        me: "Myself",
        child: "A child",
        older: "An older person",
        pregnant: "A pregnant woman",
        other: "Someone else",
      },
    },
    since: {
      label: "Since when?",
      line: "Since",
      choices: {
        today: "Today",
        days: "Some days",
        weeks: "Some weeks",
        months: "Months or longer",
      },
    },
    state,
  },
  jobs: {
    goal: {
      label: "What is it about?",
      line: "About",
      choices: {
        find: "Finding work",
        government: "A government post",
        interview: "An interview",
        offer: "An offer or pay",
        trouble: "Trouble at work",
      },
    },
    experience: {
      label: "How much experience?",
      line: "Experience",
      choices: {
        student: "Still studying",
        fresher: "None yet",
        some: "1 to 5 years",
        much: "More than 5 years",
      },
    },
    place: { label: "Which city, or remote?", line: "Place" },
  },
  law: {
    state,
    when: { label: "When did it happen?", line: "It happened on" },
    paper: {
      label: "Which paper do you hold?",
      line: "Paper in hand",
      choices: {
        notice: "A notice",
        fir: "An FIR or complaint",
        agreement: "An agreement",
        summons: "A summons",
        none: "None",
      },
    },
  },
  education: {
    goal: {
      label: "What is it about?",
      line: "About",
      choices: {
        admission: "Admission",
        exam: "An examination",
        scholarship: "A scholarship",
        loan: "An education loan",
        abroad: "Studying abroad",
        subject: "Help with a subject",
      },
    },
    level: {
      label: "Where are you now?",
      line: "Level",
      choices: {
        school: "Up to class 10",
        twelfth: "Class 11 or 12",
        graduate: "A first degree or diploma",
        postgraduate: "After a degree",
      },
    },
    state,
  },
  "real-estate": {
    goal: {
      label: "What do you want to do?",
      line: "About",
      choices: { rent: "Renting", buy: "Buying", sell: "Selling", inherit: "Inheriting" },
    },
    kind: {
      label: "What kind of property?",
      line: "Property",
      choices: {
        flat: "A flat",
        house: "A house",
        plot: "A plot",
        farm: "Farm land",
        shop: "A shop or office",
      },
    },
    state,
  },
  "company-registration": {
    business: { label: "What will you sell?", line: "Business" },
    owners: {
      label: "Who owns it?",
      line: "Owners",
      choices: { one: "Only me", several: "Two or more", abroad: "Someone abroad too" },
    },
    state,
  },
  finance: {
    goal: {
      label: "What is it about?",
      line: "About",
      choices: {
        save: "Saving",
        loan: "A loan or debt",
        tax: "Tax",
        insurance: "Insurance",
        pension: "Retirement",
        fraud: "Money lost to fraud",
      },
    },
    work: {
      label: "How do you earn?",
      line: "Work",
      choices: {
        salaried: "Salary",
        business: "Own business",
        farming: "Farming",
        retired: "Pension",
        student: "Still studying",
      },
    },
    by: { label: "By when is it needed?", line: "Needed by" },
  },
  travel: {
    from: { label: "From where?", line: "From" },
    to: { label: "Where to?", line: "To" },
    start: { label: "From which day?", line: "Start" },
  },
  "web-and-app-development": {
    goal: {
      label: "What do you need?",
      line: "Need",
      choices: {
        page: "A simple website",
        shop: "An online shop",
        app: "An app",
        code: "Help with code",
        trouble: "Something is broken",
      },
    },
    who: {
      label: "Who builds it?",
      line: "Built by",
      choices: { self: "I do", hire: "Someone I hire" },
    },
    budget: {
      label: "What may it cost?",
      line: "Budget",
      choices: {
        none: "Nothing",
        small: "Up to ₹25,000",
        middle: "₹25,000 to ₹2 lakh",
        large: "More than ₹2 lakh",
      },
    },
  },
};
