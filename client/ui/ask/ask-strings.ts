import { locale } from "../../lib/i18n/locale.ts";

export const askStrings = {
  question: "Your question",
  placeholder: "Ask in your own words…",
  service: "Ask about",
  chooseService: "Choose a service",
  needService: "Which service is it for? Please choose one.",
  ask: "Ask",
  speak: "Speak instead of typing",
  /** After Ask, also while the code comes that could tell a slow network from none. */
  noNetwork:
    "There is no network, or it is very slow. Your question is kept here and goes on by itself.",
  tooLong: (over: number) =>
    over === 1 ? "1 character too many" : `${over.toLocaleString(locale)} characters too many`,
} as const;
