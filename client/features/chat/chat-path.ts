import { servicePath } from "../../../shared/services.ts";

/** The parts of a chat's URL; `uuid` is null for a new conversation. */
export type ChatRoute = { slug: string; serviceId: number; uuid: string | null };

const pattern = /^\/chat\/([^/]+)\/([0-9]{1,15})(?:\/([0-9a-f-]{36})(?:\/messages)?)?\/?$/i;

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The parts of a path; null for `/chat` itself. */
export function parseChatPath(path: string): ChatRoute | null {
  const match = pattern.exec(path);
  if (match === null) return null;
  const [, slug = "", serviceId = "", uuid] = match;
  return {
    slug: decode(slug),
    serviceId: Number(serviceId),
    uuid: uuid === undefined ? null : uuid.toLowerCase(),
  };
}

/** The path of a new conversation with the same service, or of the choice of a service. */
export function newChatPath(route: ChatRoute | null): string {
  if (route === null) return "/new-chat";
  return chatPath({ slug: route.slug, serviceId: route.serviceId });
}

/** The path of a conversation, or without `uuid` of a new one. */
export function chatPath(route: { slug: string; serviceId: number; uuid?: string | null }): string {
  const base = servicePath({ id: route.serviceId, slug: route.slug });
  return route.uuid ? `${base}/${route.uuid}` : base;
}
