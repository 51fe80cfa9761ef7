export const intakeStrings = {
  summary: "Add a few details (optional)",
  lead: "They go to the head of your message, where you can change them.",
  any: "Not said",
} as const;
