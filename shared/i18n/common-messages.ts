/** The messages of pages that load no others: of lists, of the first screen of a form. */
export const commonMessages = {
  servicesFailed: "Failed to load services. Please try again later.",
  packagesFailed: "Failed to load subscription packages. Please try again later.",
  generic: "An error occurred. Please try again.",
} as const;
