/**
 * A service as the server lists it. `icon` is a path under the asset host; `slug` decides the URL, starters, sample,
 * colour and Hindi name.
 */
export type Service = { id: number; name: string; icon: string; slug: string };

/** A service by its name, with the slug that chooses the name's translation. Without one, the slug derives from the name. */
export type NamedService = { name: string; slug?: string | undefined };

/** The slugs of the services that come with the product, in the order of the seed. */
export const builtInServiceSlugs: readonly string[] = [
  "health",
  "jobs",
  "law",
  "education",
  "real-estate",
  "company-registration",
  "finance",
  "travel",
  "web-and-app-development",
];

/** The slug of a service without one of its own: its name in lower case, with hyphens for white space. */
export function toServiceSlug(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, "-");
}

/** The path of a new conversation with a service. */
export function servicePath({ id, slug }: Pick<Service, "id" | "slug">): string {
  return `/chat/${encodeURIComponent(slug)}/${id}`;
}

/** A slug as a title, which is the name of each service that comes with the product: `real-estate` gives `Real Estate`. */
export function titleFromSlug(slug: string): string {
  return slug
    .split("-")
    .map((word) => (word === "and" ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(" ");
}
