export const waitingStrings = {
  sent: "The message that waited for a network was sent.",
  notSent: "The message that waited for a network could not be sent. It is in its chat.",
  open: "Open the chat",
} as const;
