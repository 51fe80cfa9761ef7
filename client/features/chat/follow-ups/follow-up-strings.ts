export const followUpStrings = { label: "Questions that may come next" } as const;
