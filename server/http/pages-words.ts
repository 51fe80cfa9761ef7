import { brand } from "../../shared/brand.hi.ts";
import { brand as englishBrand } from "../../shared/brand.ts";
import type { Language } from "../../shared/languages.ts";
import { planLabels } from "../../shared/plan-labels.hi.ts";
import { planLabels as englishPlanLabels } from "../../shared/plan-labels.ts";
import { routeTitles } from "../../shared/route-titles.hi.ts";
import { routeTitles as englishTitles } from "../../shared/route-titles.ts";
import type { RouteId } from "../../shared/routes.ts";
import type { Translated } from "../../shared/translated.ts";
import { descriptions, noScript } from "./pages-descriptions.hi.ts";
import {
  descriptions as englishDescriptions,
  noScript as englishNoScript,
} from "./pages-descriptions.ts";
import { offlineWords } from "./pages-offline-words.hi.ts";
import { offlineWords as englishOfflineWords } from "./pages-offline-words.ts";

export type PageWords = {
  brandName: string;
  titles: Readonly<Record<RouteId, string>>;
  descriptions: Readonly<Record<RouteId, string>>;
  noScript: string;
  offline: Translated<typeof englishOfflineWords>;
  planLabels: Translated<typeof englishPlanLabels>;
  /** As link previews want it. */
  ogLocale: string;
};

/** What a document says around its page, by language: the server speaks all of them at once. */
export const pageWords: Readonly<Record<Language, PageWords>> = {
  en: {
    brandName: englishBrand.name,
    titles: englishTitles,
    descriptions: englishDescriptions,
    noScript: englishNoScript,
    offline: englishOfflineWords,
    planLabels: englishPlanLabels,
    ogLocale: "en_IN",
  },
  hi: {
    brandName: brand.name,
    titles: routeTitles,
    descriptions,
    noScript,
    offline: offlineWords,
    planLabels,
    ogLocale: "hi_IN",
  },
};
