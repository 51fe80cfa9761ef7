export const queryErrorStrings = {
  notLoaded: "This could not be loaded. Please try again.",
} as const;
