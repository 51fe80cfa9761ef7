import { brand } from "../../../../shared/brand.hi.ts";
import type { Translated } from "../../../../shared/i18n/translated.ts";
import type { toolStrings as english } from "./tool-strings.ts";

export const toolStrings: Translated<typeof english> = {
  change: "आँकड़े बदलें",
  again: "जैसा जवाब में है",
  cannot: "इसका हिसाब नहीं लग सकता। ऊपर के आँकड़े जाँच लीजिए।",
  addDates: (n: number) => (n === 1 ? "तारीख कैलेंडर में जोड़ें" : `${n} तारीखें कैलेंडर में जोड़ें`),
  datesSaved: (file: string) => `${file} सेव हो गई। तारीखें जोड़ने के लिए इसे खोलिए।`,
  calendarNote: `आपके दिए आँकड़ों से ${brand.name} ने निकाला। भरोसा करने से पहले तारीख जाँच लीजिए।`,
};
