import type { Translated } from "../../../../shared/i18n/translated.ts";
import type { listStrings as english } from "./list-strings.ts";

export const listStrings: Translated<typeof english> = {
  list: "पुरानी बातचीत",
  search: "अपनी बातचीत में खोजें",
  service: "सेवा",
  allServices: "सभी सेवाएँ",
  pinned: "पिन की हुई",
  empty: "आपकी बातचीत यहाँ दिखेगी।",
  loadFailed: "आपकी बातचीत लोड नहीं हो सकी।",
  searchFailed: "खोज नहीं हो सकी। कृपया फिर कोशिश करें।",
  nothingFound: "कुछ नहीं मिला। दूसरे या कम शब्द लिखकर देखें।",
  found: "आपकी बातचीत में मिला",
  more: "और दिखाएँ",
  groups: {
    today: "आज",
    yesterday: "कल",
    week: "पिछले 7 दिन",
    month: "पिछले 30 दिन",
    older: "उससे पहले",
  },
  menuOf: (title: string) => `नाम बदलें, पिन करें या हटाएँ: ${title}`,
  rename: "नाम बदलें",
  title: "नाम",
  saveTitle: "सेव करें",
  pin: "सबसे ऊपर पिन करें",
  unpin: "पिन हटाएँ",
  nowPinned: { pinned: "बातचीत पिन कर दी गई", unpinned: "बातचीत का पिन हटा दिया गया" },
  remove: "हटाएँ",
  removed: "बातचीत हटा दी गई",
  undo: "वापस लाएँ",
  failed: "यह नहीं हो सका। कृपया फिर कोशिश करें।",
};
