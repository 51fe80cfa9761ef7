import type { PageContent } from "../../shared/app-data.ts";
import { brand } from "../../shared/brand.ts";
import { rupeesFromPaise } from "../../shared/money.ts";
import { type Plan, planLabel } from "../../shared/plans.ts";
import type { RouteInfo } from "../../shared/routes.ts";
import { descriptions } from "./pages-paths.ts";

function organization(publicUrl: string) {
  return {
    "@type": "Organization",
    name: brand.name,
    legalName: brand.legalName,
    url: publicUrl,
    logo: `${publicUrl}/favicon.svg`,
  };
}

function offer(plan: Plan, publicUrl: string) {
  return {
    "@type": "Offer",
    name: planLabel(plan.months),
    price: rupeesFromPaise(plan.amount),
    priceCurrency: "INR",
    availability: "https://schema.org/InStock",
    url: `${publicUrl}/subscription`,
  };
}

/** The data blocks for search engines: who we are, and on the pages that sell, the offers. */
export function structuredData(route: RouteInfo, publicUrl: string, content: PageContent) {
  if (route.id !== "home" && route.id !== "subscription") return [];
  const product = {
    "@context": "https://schema.org",
    "@type": "Product",
    name: `${brand.name} Pro`,
    description: descriptions[route.id],
    image: `${publicUrl}/og.png`,
    brand: { "@type": "Brand", name: brand.name },
    offers: (content.plans ?? []).map((plan) => offer(plan, publicUrl)),
  };
  return [{ "@context": "https://schema.org", ...organization(publicUrl) }, product];
}
