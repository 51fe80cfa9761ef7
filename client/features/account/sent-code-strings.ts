export const sentCodeStrings = {
  goesTo: (to: string) => `The code goes to ${to}.`,
  sentTo: (to: string) => `We sent six digits to ${to}.`,
  newCode: (to: string) => `A new code is on its way to ${to}.`,
} as const;
