/** A service as the server lists it; `icon` is a path under the asset host. */
export type Service = { id: number; name: string; icon: string };

/** How many pastels the cards cycle through (spec, section 9). */
export const serviceColourCount = 9;

/** The path part of a service: its title in lower case, white space turned into hyphens. */
export function serviceSlug(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, "-");
}

/** A hyphenated route part as a title: `real-estate` gives `Real Estate`. */
export function titleFromSlug(slug: string): string {
  return slug
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
