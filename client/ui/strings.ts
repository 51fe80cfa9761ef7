export const strings = {
  close: "Close",
  loading: "Loading…",
  tryAgain: "Try again",
} as const;
