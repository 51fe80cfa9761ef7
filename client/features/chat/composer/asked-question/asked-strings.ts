export const askedStrings = {
  sentElsewhere: "Your question was sent in another tab.",
  serviceGone: "This service is not offered any more. Please choose another for your question.",
  sentAfterRefusal: "It is sent once you have dismissed the note below.",
} as const;
