export const strings = {
  title: "Contact Us",
  lead: "Write to us. A person reads every message.",
  formTitle: "Send a message",
  name: "Name",
  email: "Email",
  subject: "Subject",
  message: "Message",
  aboutOrder: (order: string) => `Payment: order ${order}`,
  messageHint: "At least 20 characters. Please leave out passwords and card numbers.",
  send: "Send message",
  sending: "Sending…",
  // Word for word from the specification; here, because the rest of its strings may not load.
  unavailable: "Unable to submit your message. Please try again later.",
  another: "Write another message",
} as const;
