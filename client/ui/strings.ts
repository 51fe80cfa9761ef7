export const strings = {
  close: "Close",
  loading: "Loading…",
  loadingServices: "Loading services…",
  tryAgain: "Try again",
} as const;
