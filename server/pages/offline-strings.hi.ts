import type { Translated } from "../../shared/i18n/translated.ts";
import type { offlineStrings as english } from "./offline-strings.ts";

export const offlineStrings: Translated<typeof english> = {
  title: "आप ऑफ़लाइन हैं",
  text: "इस पेज के लिए इंटरनेट चाहिए। इंटरनेट आने पर फिर कोशिश करें। जो बातचीत आपने इस डिवाइस पर पढ़ी है, वह अब भी यहाँ है।",
  again: "फिर कोशिश करें",
  chats: "अपनी बातचीत पढ़ें",
  newChat: "नई बातचीत",
};
