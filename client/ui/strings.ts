export const strings = {
  close: "Close",
  loadingServices: "Loading services…",
  tryAgain: "Try again",
} as const;
