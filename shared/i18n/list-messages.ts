/** The messages of every page. They have a file of their own to keep the others off the home page. */
export const listMessages = {
  servicesFailed: "Failed to load services. Please try again later.",
  packagesFailed: "Failed to load subscription packages. Please try again later.",
} as const;
