import { brand } from "../brand.hi.ts";
import type { routeTitles as english } from "./route-titles.ts";
import type { Translated } from "./translated.ts";

export const routeTitles: Translated<typeof english> = {
  home: `${brand.name}: ${brand.tagline}`,
  subscription: "प्लान",
  about: "हमारे बारे में",
  contact: "संपर्क करें",
  "privacy-policy": "गोपनीयता नीति",
  "terms-and-conditions": "नियम और शर्तें",
  refunds: "रिफ़ंड और रद्द करना",
  "get-started": "शुरू करें",
  login: "लॉगिन",
  chat: "बातचीत",
  account: "आपका खाता",
  "account-privacy": "आपका डेटा",
  receipt: "रसीद",
  shared: "शेयर की गई बातचीत",
  "trusted-contact": "भरोसेमंद संपर्क",
  "not-found": "पेज नहीं मिला",
};
