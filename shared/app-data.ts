import type { Plan } from "./plans.ts";
import type { Service } from "./services.ts";

/** What the server tells every page about itself, in `<meta name="saathi-config">`. */
export type ClientConfig = {
  year: number;
  supportEmail: string;
  /** Prefix of service icons; empty when they come from the page's own origin. */
  assetBaseUrl: string;
  /** The checkout is the embedded simulator's, loaded from the page's own origin. */
  simulatedCheckout: boolean;
  /** Whether codes can be texted; without, the sign-in asks for an email address alone. */
  mobileSignIn: boolean;
};

/** What a prerendered page was made of, so that the browser hydrates the same. */
export type PageContent = { services?: Service[]; plans?: Plan[] };

export type AppData = { config: ClientConfig; content: PageContent };

export const configMetaName = "saathi-config";
export const contentElementId = "saathi-content";
export const rootElementId = "root";
