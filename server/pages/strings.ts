import { planLabels } from "../../shared/billing/plan-labels.hi.ts";
import { planLabels as englishPlanLabels } from "../../shared/billing/plan-labels.ts";
import { brand } from "../../shared/brand.hi.ts";
import { brand as englishBrand } from "../../shared/brand.ts";
import type { Language } from "../../shared/i18n/languages.ts";
import { routeTitles } from "../../shared/i18n/route-titles.hi.ts";
import { routeTitles as englishTitles } from "../../shared/i18n/route-titles.ts";
import { translateServiceName } from "../../shared/i18n/service-names.hi.ts";
import { translateServiceName as englishServiceName } from "../../shared/i18n/service-names.ts";
import type { Translated } from "../../shared/i18n/translated.ts";
import type { RouteId } from "../../shared/routes.ts";
import type { ServiceName } from "../../shared/services.ts";
import { descriptions, noScript, notLoaded, reload, sharedAbout } from "./descriptions.hi.ts";
import {
  descriptions as englishDescriptions,
  noScript as englishNoScript,
  notLoaded as englishNotLoaded,
  reload as englishReload,
  sharedAbout as englishSharedAbout,
} from "./descriptions.ts";
import { offlineStrings } from "./offline-strings.hi.ts";
import { offlineStrings as englishOfflineWords } from "./offline-strings.ts";

export type PageStrings = {
  brandName: string;
  titles: Readonly<Record<RouteId, string>>;
  descriptions: Readonly<Record<RouteId, string>>;
  noScript: string;
  /** Of a page whose scripts failed, with the link that reloads it. */
  notLoaded: string;
  reload: string;
  /** The description of a shared conversation, by the name of its service. */
  sharedAbout: (service: string) => string;
  serviceName: (service: ServiceName) => string;
  offline: Translated<typeof englishOfflineWords>;
  planLabels: Translated<typeof englishPlanLabels>;
  /** The locale for link previews. */
  ogLocale: string;
};

/** The texts that the server puts around a page, by language. */
export const pageStrings: Readonly<Record<Language, PageStrings>> = {
  en: {
    brandName: englishBrand.name,
    titles: englishTitles,
    descriptions: englishDescriptions,
    noScript: englishNoScript,
    notLoaded: englishNotLoaded,
    reload: englishReload,
    sharedAbout: englishSharedAbout,
    serviceName: englishServiceName,
    offline: englishOfflineWords,
    planLabels: englishPlanLabels,
    ogLocale: "en_IN",
  },
  hi: {
    brandName: brand.name,
    titles: routeTitles,
    descriptions,
    noScript,
    notLoaded,
    reload,
    sharedAbout,
    serviceName: translateServiceName,
    offline: offlineStrings,
    planLabels,
    ogLocale: "hi_IN",
  },
};
