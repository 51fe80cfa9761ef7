export const sourceStrings = {
  sources: "Sources",
  checked: (day: string) => `checked ${day}`,
  reported: "reported",
} as const;
