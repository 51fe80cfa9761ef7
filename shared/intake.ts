/**
 * The optional questions of a service before a conversation. Answers become lines such as
 * `State: Karnataka` at the head of the first message. The texts are in the client (features/chat/intake/intake-strings).
 */
export type IntakeQuestion =
  | { id: string; kind: "state" | "date" | "text" }
  | { id: string; kind: "choice"; choices: readonly string[] };

const state = { id: "state", kind: "state" } as const;

/** By the service's slug (shared/services.ts); at most three each. */
export const intake = {
  health: [
    { id: "who", kind: "choice", choices: ["me", "child", "older", "pregnant", "other"] },
    { id: "since", kind: "choice", choices: ["today", "days", "weeks", "months"] },
    state,
  ],
  jobs: [
    {
      id: "goal",
      kind: "choice",
      choices: ["find", "government", "interview", "offer", "trouble"],
    },
    { id: "experience", kind: "choice", choices: ["student", "fresher", "some", "much"] },
    { id: "place", kind: "text" },
  ],
  law: [
    state,
    { id: "when", kind: "date" },
    { id: "paper", kind: "choice", choices: ["notice", "fir", "agreement", "summons", "none"] },
  ],
  education: [
    {
      id: "goal",
      kind: "choice",
      choices: ["admission", "exam", "scholarship", "loan", "abroad", "subject"],
    },
    { id: "level", kind: "choice", choices: ["school", "twelfth", "graduate", "postgraduate"] },
    state,
  ],
  "real-estate": [
    { id: "goal", kind: "choice", choices: ["rent", "buy", "sell", "inherit"] },
    { id: "kind", kind: "choice", choices: ["flat", "house", "plot", "farm", "shop"] },
    state,
  ],
  "company-registration": [
    { id: "business", kind: "text" },
    { id: "owners", kind: "choice", choices: ["one", "several", "abroad"] },
    state,
  ],
  finance: [
    {
      id: "goal",
      kind: "choice",
      choices: ["save", "loan", "tax", "insurance", "pension", "fraud"],
    },
    {
      id: "work",
      kind: "choice",
      choices: ["salaried", "business", "farming", "retired", "student"],
    },
    { id: "by", kind: "date" },
  ],
  travel: [
    { id: "from", kind: "text" },
    { id: "to", kind: "text" },
    { id: "start", kind: "date" },
  ],
  "web-and-app-development": [
    { id: "goal", kind: "choice", choices: ["page", "shop", "app", "code", "trouble"] },
    { id: "who", kind: "choice", choices: ["self", "hire"] },
    { id: "budget", kind: "choice", choices: ["none", "small", "middle", "large"] },
  ],
} as const satisfies Record<string, readonly IntakeQuestion[]>;
