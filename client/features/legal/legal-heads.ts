import { refundWindowDays } from "../../../shared/billing/terms.ts";
import { brand } from "../../../shared/brand.ts";
import { numberInWords } from "../../../shared/i18n/number-words.ts";
import { legalDay } from "../../../shared/privacy/versions.ts";

const months =
  "January February March April May June July August September October November December".split(
    " ",
  );
const { year, month, day } = legalDay;

export const legalHeads = {
  updated: `Last updated: ${months[month - 1]} ${day}, ${year}` as string,
  leads: {
    "privacy-policy":
      "What we know about you, why, who else sees it, and how you have it corrected or erased.",
    "terms-and-conditions": `What ${brand.name} is and is not, what you pay, and what we owe each other.`,
    refunds: `${numberInWords(refundWindowDays)} days to change your mind, and no renewal that you would have to cancel.`,
  },
} as const;
