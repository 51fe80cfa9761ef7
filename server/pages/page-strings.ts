import { planLabels } from "../../shared/billing/plan-labels.ts";
import { taxNote } from "../../shared/billing/tax-note.ts";
import { refundWindowDays } from "../../shared/billing/terms.ts";
import { brand } from "../../shared/brand.ts";
import { routeTitles } from "../../shared/i18n/route-titles.ts";
import { translateServiceName } from "../../shared/i18n/service-names.ts";
import type { RouteId } from "../../shared/routes.ts";

/** The description of each page for search engines and link previews. */
const descriptions = {
  home: `${brand.name} is an AI companion for people in India: clear guidance on health, jobs, law, education, money, travel and more, day or night, in English, Hindi or Hinglish.`,
  subscription: `Plans of ${brand.name}. One price, ${taxNote}, no auto-renewal, ${refundWindowDays}-day refund guarantee.`,
  about: `Why we build ${brand.name}, what we stand for, and who we are.`,
  contact: `Write to ${brand.name}. A person reads every message and replies within 24 hours.`,
  "privacy-policy": `What ${brand.name} knows about you, why, who else sees it, and how you have it corrected or erased.`,
  "terms-and-conditions": `What ${brand.name} is and is not, what you pay, and what we owe each other.`,
  refunds: `Refunds within ${refundWindowDays} days of paying, and no renewal to cancel.`,
  "get-started": `Choose a service of ${brand.name} and ask in your own words.`,
  login: `Sign in to ${brand.name} with a code or a password.`,
  chat: `Your conversations with ${brand.name}.`,
  account: `Your profile, settings and devices in ${brand.name}.`,
  "account-privacy": `What ${brand.name} holds about you, to download or delete.`,
  receipt: `What you paid to ${brand.name}, on paper.`,
  shared: `A conversation with ${brand.name} that someone shared.`,
  "trusted-contact": "Somebody asks whether they may turn to you in a hard moment.",
  "not-found": "This page does not exist.",
} as const satisfies Record<RouteId, string>;

/** The texts that the server puts around a page. */
export const pageStrings = {
  brandName: brand.name,
  titles: routeTitles,
  descriptions,
  /** Shown in place of pages that need JavaScript when it is switched off. */
  noScript: `${brand.name} needs JavaScript for this page.`,
  /** For a page whose scripts have not come after 12 seconds, with a link. */
  notLoaded: "This page has not finished loading.",
  reload: "Reload",
  /** What a messenger shows under the title of a shared conversation. */
  sharedAbout: (service: string) =>
    `A shared conversation with ${brand.name} about ${service}. AI-generated, so check important facts.`,
  serviceName: translateServiceName,
  /** The page that is shown when a page needs the network and there is none. */
  offline: {
    title: "You are offline",
    text: "This page needs the internet. Try again once you are connected. The conversations that you have read on this device are still here.",
    again: "Try again",
    chats: "Read your chats",
    /** Above the numbers of helplines. */
    calls: "A call needs no internet:",
    /** In the icon menu of the installed app. */
    newChat: "New chat",
  },
  planLabels,
  /** The locale for link previews. */
  ogLocale: "en_IN",
} as const;
