/** Strings of the specification, word for word: those of the contact form, which no other page loads. */
export const contactMessages = {
  contactFailed: "Something went wrong. Please try again.",
  contactReceived:
    "Thank You! We have received your message and will get back to you within 24 hours.",
} as const;
