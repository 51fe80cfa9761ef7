export const savedQuestionStrings = {
  toAsk: (service: string) => `To ask about ${service}, sign in or create an account.`,
  /** Without a name, no service is chosen yet. */
  waits: (service?: string) => `Your question ${service ? `about ${service} ` : ""}is saved here.`,
  sentWhenActive: "It is sent as soon as your plan is active.",
  change: "Change it",
} as const;
