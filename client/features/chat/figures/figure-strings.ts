export const figureStrings = {
  region: "Where the figures come from",
  memory: "From memory, check it:",
  unread: "From your file or from memory, compare it with the file:",
  official: (site: string) => `The official site is ${site}.`,
  answerSays: (figure: string) =>
    `The answer says ${figure}. A checked source says something else:`,
  checked: (law: string, day: string) => `${law} · checked ${day}`,
} as const;
