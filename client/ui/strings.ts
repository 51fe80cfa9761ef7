export const strings = {
  close: "Close",
  loading: "Loading…",
  loadingServices: "Loading services…",
  notLoaded: "This could not be loaded. Please try again.",
  tryAgain: "Try again",
} as const;
