import { locale } from "../../../lib/i18n/locale.ts";

export const strings = {
  aiNotice: "AI-generated. Check important facts.",
  conversation: "Conversation",
  you: "You",
  incomplete: "This answer is not complete: it ended early.",
  attached: (names: string) => `Attached: ${names}`,
  saved: (file: string) => `Saved as ${file}`,
  exportFailed: "The conversation could not be read. Please try again.",
  isCut: (n: number) =>
    `Only the newest ${n.toLocaleString(locale)} messages are here: the conversation is longer.`,
} as const;
