export const strings = {
  title: "What do you need help with?",
  lead: "Choose a service. You can ask in English, Hindi or Hinglish.",
} as const;
