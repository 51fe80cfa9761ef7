import { rupeesFromPaise } from "../../shared/billing/money.ts";
import type { Plan } from "../../shared/billing/plan.ts";
import { planLabel } from "../../shared/billing/plan-prices.ts";
import { brand } from "../../shared/brand.ts";
import type { Language } from "../../shared/i18n/languages.ts";
import type { PageContent } from "../../shared/pages/prerender-contract.ts";
import type { RouteInfo } from "../../shared/routes.ts";
import { type PageStrings, pageStringsByLanguage } from "./page-strings-by-language.ts";

function organization(publicUrl: string) {
  return {
    "@type": "Organization",
    name: brand.name,
    legalName: brand.legalName,
    url: publicUrl,
    logo: `${publicUrl}/favicon.svg`,
  };
}

function offer(plan: Plan, publicUrl: string, { planLabels }: PageStrings) {
  return {
    "@type": "Offer",
    name: planLabel(plan.months, planLabels),
    price: rupeesFromPaise(plan.amount),
    priceCurrency: "INR",
    availability: "https://schema.org/InStock",
    url: `${publicUrl}/subscription`,
  };
}

type Site = { publicUrl: string; language: Language };

/** The structured data of the pages that sell: the organisation and the plans as offers. */
export function structuredData(route: RouteInfo, site: Site, content: PageContent) {
  if (route.id !== "home" && route.id !== "subscription") return [];
  const { publicUrl, language } = site;
  const strings = pageStringsByLanguage[language];
  const product = {
    "@context": "https://schema.org",
    "@type": "Product",
    name: `${strings.brandName} Pro`,
    description: strings.descriptions[route.id],
    image: `${publicUrl}/og.png`,
    brand: { "@type": "Brand", name: brand.name },
    offers: (content.plans ?? []).map((plan) => offer(plan, publicUrl, strings)),
  };
  return [{ "@context": "https://schema.org", ...organization(publicUrl) }, product];
}
