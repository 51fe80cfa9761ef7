/** What every page may have to say; apart, so that the home page does not carry all the others. */
export const listMessages = {
  servicesFailed: "Failed to load services. Please try again later.",
  packagesFailed: "Failed to load subscription packages. Please try again later.",
} as const;
