export const errorStrings = {
  notLoaded: "This could not be loaded. Please try again.",
  reference: (id: string) => `Reference: ${id}`,
  copy: "Copy",
  copied: "Reference copied",
} as const;
