export const temporaryStrings = {
  choose: "Temporary chat",
  chosen: "Not in your history, not in the search, not kept on this device, deleted after a day.",
} as const;
