import { type ServiceName, titleFromSlug, toServiceSlug } from "../../../shared/services.ts";
import { useServices } from "../../lib/api/public-data.ts";
import type { ChatRoute } from "./chat-path.ts";

/**
 * The service of a chat's address; null where the address names none. The name is the slug as a title
 * (spec, section 4), or the operator's own where their slug does not come from the name.
 */
export function useService(route: ChatRoute | null): Required<ServiceName> | null {
  const services = useServices();
  if (route === null) return null;
  const listed =
    services.state === "loaded"
      ? services.data.find(({ id }) => id === route.serviceId)
      : undefined;
  const slug = listed?.slug ?? route.slug;
  const hasOwnSlug = listed !== undefined && toServiceSlug(listed.name) !== slug;
  return { slug, name: hasOwnSlug ? listed.name : titleFromSlug(slug) };
}
