/** `name` is what the person calls the contact; a moment is a time of the day in India. */
export const strings = {
  ask: (name: string) => `Ask ${name} to call me`,
  confirm: (name: string) =>
    `This sends ${name} the words ‘Please call me’, and nothing of this conversation.`,
  send: "Send it",
  doNot: "Do not send",
  sending: "Being sent…",
  sent: (name: string, when: string) => `Sent to ${name} at ${when}.`,
  sentNote:
    "We cannot see whether it was read: if you need someone now, please call a number here too.",
  failed: "It was not sent. Please try again, or call yourself.",
  retry: "Try again",
} as const;
