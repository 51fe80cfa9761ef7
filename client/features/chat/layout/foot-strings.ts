export const footStrings = {
  planUntil: (date: string) => `Plan until ${date}`,
  noPlan: "No plan yet",
} as const;
