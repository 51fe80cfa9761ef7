import { isOnDomain } from "../../../shared/official-domains.ts";

const httpsOnly = ["https:"];

/**
 * The URL of an official page, escaped for a Markdown link; null for one that may not be a link: outside
 * the domains, of another protocol, with a user name or a port.
 */
export function toOfficialUrl(
  text: string,
  domains: readonly string[],
  protocols: readonly string[] = httpsOnly,
): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (!isOnDomain(url, domains) || !protocols.includes(url.protocol)) return null;
  url.hash = "";
  // These characters would end the link early or start other markup.
  return url.href.replace(/[()[\]<>\\|`*_~]/g, (char) =>
    char === "_" || char === "~" ? char : `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
