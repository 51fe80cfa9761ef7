/** What a chat's address names; `uuid` is null for a conversation that has not begun. */
export type ChatRoute = { slug: string; serviceId: number; uuid: string | null };

const pattern = /^\/chat\/([^/]+)\/([0-9]{1,15})(?:\/([0-9a-f-]{36})(?:\/messages)?)?\/?$/i;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The place a path names; null for `/chat` itself. */
export function parseChatPath(path: string): ChatRoute | null {
  const match = pattern.exec(path);
  if (match === null) return null;
  const [, slug = "", serviceId = "", uuid] = match;
  return {
    slug: decoded(slug),
    serviceId: Number(serviceId),
    uuid: uuid === undefined ? null : uuid.toLowerCase(),
  };
}

/** Where one begins anew: with the same service, or with the choice of one. */
export function newChatPath(place: ChatRoute | null): string {
  if (place === null) return "/new-chat";
  return chatPath({ slug: place.slug, serviceId: place.serviceId });
}

/** The address of a new conversation, or of the one named by `uuid`. */
export function chatPath(place: { slug: string; serviceId: number; uuid?: string | null }): string {
  const base = `/chat/${encodeURIComponent(place.slug)}/${place.serviceId}`;
  return place.uuid ? `${base}/${place.uuid}` : base;
}
