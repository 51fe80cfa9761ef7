import { brand } from "../../../../shared/brand.hi.ts";
import type { Translated } from "../../../../shared/i18n/translated.ts";
import type { strings as english } from "./strings.ts";

export const strings: Translated<typeof english> = {
  checklist: "चेकलिस्ट बनाकर सेव करें",
  checklistTitle: "मेरी चेकलिस्ट",
  checklistOf: "चेकलिस्ट",
  checklistLead:
    "चुनें कि क्या रखना है। जिसकी तारीख हो, वह आपके कैलेंडर में जा सकता है; याद एक दिन पहले दिलाई जाएगी।",
  step: (n: number) => `काम ${n}`,
  text: "क्या करना है",
  date: "तारीख",
  saveCalendar: (n: number) =>
    n === 0 ? "तारीखें कैलेंडर में सेव करें" : `${n} ${n === 1 ? "तारीख" : "तारीखें"} कैलेंडर में सेव करें`,
  saveList: "सूची सेव करें",
  noDates: "कैलेंडर में सेव करने के लिए किसी काम की तारीख दें।",
  nothingSelected: "कम से कम एक काम चुनें।",
  fromSaathi: `${brand.name} के साथ हुई बातचीत से। AI का लिखा हुआ। ज़रूरी बातें जाँच लें।`,
};
