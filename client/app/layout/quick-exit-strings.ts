export const quickExitStrings = { leave: "Leave now" } as const;
