import {
  allOfficialDomains,
  isOfficialHost,
  isWithin,
} from "../../../../shared/official-domains.ts";
import { decodeEntities } from "./text.ts";

/** Where a link leads. `host` is shown beside the link's text, without `www.`. */
export type LinkTarget = { href: string; host: string; isOfficial: boolean };

/** Names that look alike become equal: digits for letters, `i` for `l`, `rn` for `m`. */
function toSkeleton(name: string): string {
  return name
    .replace(/0/g, "o")
    .replace(/[1i]/g, "l")
    .replace(/5/g, "s")
    .replace(/rn/g, "m")
    .replace(/vv/g, "w");
}

const toWords = (name: string) => toSkeleton(name).split(/[.-]/);
const officialNames = allOfficialDomains.map((domain) => ` ${toWords(domain).join(" ")} `);
/** `incometaxgov.in`, `uidai-govin.com`: an ending that only the government has, glued to a name. */
const gluedEnding = /(?:gov|nlc)\.?ln(?=[.-]|$)/;

/** A name that somebody may take for an official one: it has the words of one, and is none. */
function isLookAlike(host: string): boolean {
  const name = ` ${toWords(host).join(" ")} `;
  return (
    officialNames.some((official) => name.includes(official)) || gluedEnding.test(toSkeleton(host))
  );
}

const ipAddress = /^\[|^[\d.]+$/;

/** False for an IP address, a name of one word, and letters outside ASCII. */
function isPlainName(host: string): boolean {
  return host.includes(".") && !ipAddress.test(host) && !/(?:^|\.)xn--/.test(host);
}

/**
 * Where a link leads, or null when it must not be a link: not absolute http or https, a user name before
 * the host, a number for a host, letters of other scripts, or a name made to look official.
 */
export function readLink(href: string): LinkTarget | null {
  const url = toUrl(href);
  if (url === null || url.username !== "" || url.password !== "") return null;
  const host = url.hostname.replace(/\.$/, "");
  if (!isPlainName(host)) return null;
  const isOfficial = isOfficialHost(host);
  if (!isOfficial && isLookAlike(host)) return null;
  return { href: url.href, host: withoutWww(host), isOfficial };
}

function toUrl(href: string): URL | null {
  if (!/^https?:\/\//i.test(href)) return null;
  try {
    const url = new URL(decodeEntities(href));
    return url.protocol === "http:" || url.protocol === "https:" ? url : null;
  } catch {
    return null;
  }
}

const withoutWww = (host: string) => host.replace(/^www\./, "");

const namedHosts = /(?:[a-z0-9-]+\.)+(?:in|com|org|net|int|info|gov|co)\b/gi;

/** The hosts that a text names, in small letters and without `www.`. */
function findNamedHosts(text: string): string[] {
  return (text.match(namedHosts) ?? []).map((name) => withoutWww(name.toLowerCase()));
}

/** Whether the text already names the host, so that it need not be shown beside it. */
export function namesHost(text: string, { host }: LinkTarget): boolean {
  return findNamedHosts(text).includes(host);
}

/** Whether the text promises another site than the link leads to; an official site deceives nobody. */
export function isMisleading(text: string, { host, isOfficial }: LinkTarget): boolean {
  if (isOfficial) return false;
  return findNamedHosts(text).some((name) => !isWithin(host, name) && !isWithin(name, host));
}
