import { brand } from "../brand.ts";

/** The title of each route of shared/routes.ts. */
export const routeTitles = {
  home: `${brand.name}: ${brand.tagline}`,
  subscription: "Pricing",
  about: "About Us",
  contact: "Contact Us",
  "privacy-policy": "Privacy Policy",
  "terms-and-conditions": "Terms and Conditions",
  refunds: "Refunds and Cancellations",
  "get-started": "Get Started",
  login: "Login",
  chat: "Chat",
  account: "Your account",
  "account-privacy": "Your data",
  receipt: "Receipt",
  shared: "Shared chat",
  "trusted-contact": "Trusted contact",
  "not-found": "Page not found",
} as const;
