import {
  builtInServiceSlugs,
  type NamedService,
  titleFromSlug,
  toServiceSlug,
} from "../../../shared/services.ts";
import { useServices } from "../../lib/api/public-data.ts";
import type { ChatRoute } from "./chat-path.ts";

/**
 * The service of a chat's URL; null where the URL names none. The name is the slug as a title.
 * A built-in slug needs no list of services. For other slugs the list decides, because
 * operators rename services.
 */
export function useRouteService(route: ChatRoute | null): Required<NamedService> | null {
  const isKnown = route !== null && builtInServiceSlugs.includes(route.slug);
  const services = useServices({ skip: isKnown || route === null });
  if (route === null) return null;
  const listed =
    services.state === "loaded" && !isKnown
      ? services.data.find(({ id }) => id === route.serviceId)
      : undefined;
  const slug = listed?.slug ?? route.slug;
  const hasOwnSlug = listed !== undefined && toServiceSlug(listed.name) !== slug;
  return { slug, name: hasOwnSlug ? listed.name : titleFromSlug(slug) };
}
