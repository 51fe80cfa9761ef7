export const temporaryStrings = {
  choose: "Temporary chat",
  hint: "Not in your history, not in the search, not kept on this device, deleted after a day.",
} as const;
