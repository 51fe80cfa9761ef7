export const figureStrings = {
  region: "Where the figures come from",
  memory: (figures: string) => `From memory, check it: ${figures}.`,
  unread: (figures: string) =>
    `From your file or from memory, compare it with the file: ${figures}.`,
  official: (sites: string) => `Official: ${sites}.`,
  answerSays: (figure: string) =>
    `The answer says ${figure}. A checked source says something else:`,
  checked: (law: string, day: string) => `${law} · checked ${day}`,
} as const;
