import { brand } from "../../../shared/brand.ts";

export const footerStrings = {
  home: "Home",
  footerNav: "Footer",
  footerLine: "Guidance in plain words, day or night, in English, Hindi or Hinglish.",
  footerNotice: `${brand.name} is an AI assistant. Check important facts; for health, law and money, ask a professional too.`,
} as const;
