export const fairUseStrings = {
  used: "You have asked a lot today.",
  back: (time: string) => `Back at ${time}. Your question is saved.`,
} as const;
