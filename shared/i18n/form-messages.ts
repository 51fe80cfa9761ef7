/** The message of a form that could not even load its rules. */
export const formMessages = {
  contactUnavailable: "Unable to submit your message. Please try again later.",
} as const;
