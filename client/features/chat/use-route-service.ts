import { builtInServiceSlugs, type NamedService, titleFromSlug } from "../../../shared/services.ts";
import { useServices } from "../../lib/api/public-data.ts";
import type { ChatRoute } from "./chat-path.ts";

/**
 * The service of a chat's URL, as the services list it; null where the URL names none. Before they are loaded, a
 * built-in slug gives the name, and requests no list; the name of any other service is empty, because operators
 * choose it.
 */
export function useRouteService(route: ChatRoute | null): Required<NamedService> | null {
  const isKnown = route !== null && builtInServiceSlugs.includes(route.slug);
  const services = useServices({ skip: isKnown || route === null });
  if (route === null) return null;
  const listed =
    services.state === "loaded"
      ? services.data.find(({ id }) => id === route.serviceId)
      : undefined;
  const slug = listed?.slug ?? route.slug;
  const isOpen = services.state === "loading" && !isKnown;
  return { slug, name: listed?.name ?? (isOpen ? "" : titleFromSlug(slug)) };
}
