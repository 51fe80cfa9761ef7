import { brand } from "../../../shared/brand.ts";

export const aboutHead = {
  title: "About Us",
  lead: `${brand.name} means companion. We build the one we wished our own families had.`,
} as const;
