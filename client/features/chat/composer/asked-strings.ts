export const askedStrings = {
  sentElsewhere: "Your question was sent in another tab.",
  serviceGone: "This service is not offered any more. Please choose another for your question.",
} as const;
