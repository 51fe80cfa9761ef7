export const intakeStrings = {
  summary: "Add a few details (optional)",
  lead: "They are added at the top of your message, where you can change them.",
  any: "Not said",
} as const;
