/** Strings of the specification, word for word: those of the contact form, which no other page loads. */
export const contactMessages = {
  contactFailed: "Something went wrong. Please try again.",
  contactUnavailable: "Unable to submit your message. Please try again later.",
  contactReceived:
    "Thank You! We have received your message and will get back to you within 24 hours.",
} as const;
