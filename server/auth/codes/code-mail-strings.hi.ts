import { brand } from "../../../shared/brand.hi.ts";
import type { Translated } from "../../../shared/i18n/translated.ts";
import { formatWholeMinutes } from "../../../shared/i18n/whole-minutes.hi.ts";
import type { codeMailStrings as english } from "./code-mail-strings.ts";

export const codeMailStrings: Translated<typeof english> = {
  subject: `आपका ${brand.name} कोड`,
  hello: "नमस्ते,",
  change: `${brand.name} में लॉगिन किया हुआ कोई व्यक्ति इस ईमेल पते को अपने खाते में जोड़ना चाहता है।`,
  code: (code: string) => `आपका ${brand.name} कोड है ${code}`,
  life: (seconds: number) =>
    `इसे वहीं डालें जहाँ आपने माँगा था। यह एक ही बार चलता है, और ${formatWholeMinutes(seconds)} तक।`,
  care: "हम यह कोड आपसे कभी नहीं पूछेंगे: किसी को न बताएँ।",
  notYou: "अगर आपने यह नहीं माँगा, तो इस मेल को अनदेखा करें। कोड के बिना कोई आपके खाते में नहीं आ सकता।",
  from: brand.name,
};
