import { locale } from "../../../lib/i18n/locale.ts";

export const usageStrings = {
  left: (n: number) =>
    n === 1
      ? "About 1 question left today"
      : `About ${n.toLocaleString(locale)} questions left today`,
  none: (time: string) => `No questions left today. You can ask again at ${time}.`,
} as const;
