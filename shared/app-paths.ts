const root = "/api/app";

/** Our own client sends it, and gets more in REST's answers than programs are promised. */
export const clientHeader = "x-saathi-client";

/** The path of the services with all that our own client shows of them. */
export const servicesPath = `${root}/services`;

/** The path of the plans as our own client shows them, with amounts in paise. */
export const plansPath = `${root}/packages`;

type ConversationListQuery = { serviceId?: number | null; cursor?: string | null };

/** The path of a page of the list of someone's conversations; the first page of all services has no query. */
export function conversationListPath({ serviceId, cursor }: ConversationListQuery = {}): string {
  const query = new URLSearchParams();
  if (serviceId != null) query.set("service", String(serviceId));
  if (cursor != null) query.set("cursor", cursor);
  return `${root}/history${query.size === 0 ? "" : `?${query}`}`;
}

/** The path of a page of a conversation's messages; page 1 holds the newest. */
export function messagesPath(uuid: string, page: number): string {
  return `${root}/conversations/${uuid}/messages?page=${page}`;
}

/**
 * The group in the offline cache to which the answer at a path belongs: `conversation-list`, or the uuid of a
 * conversation. Null for every path whose answer must not be read without a network.
 */
export function offlineCacheGroup(pathname: string): string | null {
  const [, uuid] = /^\/api\/app\/conversations\/([0-9a-f-]{36})\/messages$/.exec(pathname) ?? [];
  return pathname === `${root}/history` ? "conversation-list" : (uuid ?? null);
}
