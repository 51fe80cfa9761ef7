import { brandDetails } from "./brand-details.ts";

/** The product's name and legal details. Refusals and prompts have sentences with the name as well. */
export const brand = {
  name: "Saathi",
  tagline: "Your Smart Companion for Every Need",
  ...brandDetails,
} as const;
