import type { Translated } from "../../../../shared/i18n/translated.ts";
import type { shortcutStrings as english } from "./shortcut-strings.ts";

export const shortcutStrings: Translated<typeof english> = {
  title: "कीबोर्ड शॉर्टकट",
  send: "भेजें",
  lineBreak: "नई लाइन",
  stop: "जवाब रोकें, या बंद करें",
  composer: "संदेश लिखें",
  search: "अपनी बातचीत में खोजें",
  newChat: "नई बातचीत",
  undo: "अभी हटाई गई बातचीत वापस लाएँ",
  print: "पूरी बातचीत प्रिंट करें",
  sheet: "यह सूची",
};
