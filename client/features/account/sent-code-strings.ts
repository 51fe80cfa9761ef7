export const sentCodeStrings = {
  sentTo: (to: string) => `We sent six digits to ${to}.`,
  newCode: (to: string) => `A new code is on its way to ${to}.`,
} as const;
