import { type Language, languages } from "../../../shared/i18n/languages.ts";
import { tourAccount } from "./account.ts";
import { tourConversation, tourEmptyChat } from "./chat.ts";
import { tourAnswerActions, tourConversationActions, tourNewConversation } from "./chat-actions.ts";
import { tourPaying, tourPayments } from "./paying.ts";
import { tourPublicPages } from "./public.ts";
import { tourSignIn } from "./sign-in.ts";
import type { Tour } from "./tour.ts";

/** Every screen of the product in all its states. */
export const tours: Readonly<Record<string, Tour>> = {
  "public pages": tourPublicPages,
  "sign-in": tourSignIn,
  "account page": tourAccount,
  payment: tourPaying,
  "payment history": tourPayments,
  "empty chat": tourEmptyChat,
  conversation: tourConversation,
  "new conversation": tourNewConversation,
  "answer actions": tourAnswerActions,
  "conversation actions": tourConversationActions,
};

type TourByLanguage = { name: string; tour: Tour; phone: Language; desktop: Language };

/** Every tour with its language on a phone and on a desktop; the next tour has them swapped. */
export const toursByLanguage: readonly TourByLanguage[] = Object.entries(tours).map(
  ([name, tour], index) => {
    const [first, second] = index % 2 === 0 ? languages.toReversed() : languages;
    return { name, tour, phone: first ?? "hi", desktop: second ?? "en" };
  },
);
