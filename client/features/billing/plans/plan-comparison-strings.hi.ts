import type { Translated } from "../../../../shared/i18n/translated.ts";
import type { planComparisonStrings as english } from "./plan-comparison-strings.ts";

export const planComparisonStrings: Translated<typeof english> = {
  runsUntil: (date: string) => `आपका प्लान ${date} तक चलेगा।`,
  renewFrom: (date: string) => `आप ${date} से रिन्यू कर सकते हैं।`,
  covered: (months: number) =>
    `आपका प्लान पहले से ${months} महीने का है: अभी इससे लंबा प्लान ही जोड़ा जा सकता है।`,
  reaches: (date: string) => `अंत में जुड़ेगा: आपका प्लान ${date} तक चलेगा।`,
};
