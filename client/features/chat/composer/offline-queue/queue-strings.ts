export const queueStrings = {
  sent: "The message that waited for a network was sent.",
  sentInDanger:
    "The message that waited for a network was sent. Its chat shows numbers to call for help.",
  notSent: "The message that waited for a network could not be sent. It is in its chat.",
  open: "Open the chat",
} as const;
