import type { Translated } from "../../../shared/translated.ts";
import type { strings as english } from "./strings.ts";

export const strings: Translated<typeof english> = {
  title: "आपको किसमें मदद चाहिए?",
  lead: "कोई सेवा चुनिए। आप हिन्दी, अंग्रेज़ी या हिंग्लिश में पूछ सकते हैं।",
};
