import type { ReactNode } from "react";
import { useConfig } from "../../lib/app-data.ts";

/** The day on which the legal texts were last changed (spec, section 2). */
export const legalUpdated = "May 23, 2025";

export function SupportLink(): ReactNode {
  const { supportEmail } = useConfig();
  return <a href={`mailto:${supportEmail}`}>{supportEmail}</a>;
}
