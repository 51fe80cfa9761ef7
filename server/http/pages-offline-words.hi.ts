import { brand } from "../../shared/brand.hi.ts";
import type { Translated } from "../../shared/translated.ts";
import type { offlineWords as english } from "./pages-offline-words.ts";

export const offlineWords: Translated<typeof english> = {
  title: "आप ऑफ़लाइन हैं",
  text: `इस पेज के लिए इंटरनेट चाहिए। जो बातचीत आपने इस डिवाइस पर पढ़ी है, वह अब भी यहाँ है। इंटरनेट आते ही ${brand.name} आगे चलेगा।`,
  again: "फिर कोशिश करें",
  chats: "अपनी बातचीत पढ़ें",
  newChat: "नई बातचीत",
};
