import type { Translated } from "../i18n/translated.ts";
import type { invoiceTitles as english } from "./invoice-titles.ts";

export const invoiceTitles: Translated<typeof english> = {
  receipt: "रसीद",
  invoice: "टैक्स इनवॉइस",
  credit_note: "क्रेडिट नोट",
};
