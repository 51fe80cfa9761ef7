import { useEffect, useState } from "react";
import { Link } from "wouter";
import { translateServiceName } from "../../../../shared/i18n/service-names.ts";
import { indianDay } from "../../../../shared/indian-time.ts";
import type { Service } from "../../../../shared/services.ts";
import { findForeignLanguage } from "../../../lib/i18n/foreign-language.ts";
import { formatDate, formatTime } from "../../../lib/i18n/format.ts";
import { chatPath } from "../chat-path.ts";
import type { ListedConversation } from "../conversation-list/group-by-date.ts";
import { conversationEvents } from "../conversations.ts";
import { fetchConversationList } from "../fetch-pages.ts";
import { ChatIcon } from "../icons/chat-icon.tsx";
import { landingStrings as strings } from "./landing-strings.ts";

const shownMax = 3;

/**
 * The last conversations by activity, pinned ones among them; the list beside the page has the rest. Null before
 * they are known.
 */
export function useRecentConversations(): readonly ListedConversation[] | null {
  const [items, setItems] = useState<readonly ListedConversation[] | null>(null);
  useEffect(() => {
    const load = () =>
      fetchConversationList().then(
        (page) => {
          const all = [...(page.pinned ?? []), ...page.items];
          const newestFirst = all.toSorted((a, b) => (a.active_at < b.active_at ? 1 : -1));
          setItems(newestFirst.slice(0, shownMax));
        },
        // The list beside the page says why it has none.
        () => setItems((known) => known ?? []),
      );
    void load();
    conversationEvents.addEventListener("change", load);
    return () => conversationEvents.removeEventListener("change", load);
  }, []);
  return items;
}

/** The time of today's activity, else its date. */
const formatActivity = (at: string) =>
  indianDay(new Date(at)) === indianDay(new Date()) ? formatTime(at) : formatDate(at);

type RecentConversationsProps = {
  items: readonly ListedConversation[];
  services: readonly Service[];
};

/** Links to the last three conversations; nothing before there is one. */
export function RecentConversations({ items, services }: RecentConversationsProps) {
  if (items.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h3 className="text-lg">{strings.recent}</h3>
      <ul className="grid gap-2">
        {items.map((item) => {
          const service = services.find(({ id }) => id === item.service_id);
          const slug = service?.slug ?? "service";
          return (
            <li key={item.uuid}>
              <Link
                href={chatPath({ slug, serviceId: item.service_id, uuid: item.uuid })}
                className="flex min-h-14 items-center gap-3 rounded border border-line bg-surface px-4 py-2 hover:border-ink"
              >
                <ChatIcon name="chat" className="size-5 text-muted" />
                <span className="grid min-w-0 flex-1">
                  <span lang={findForeignLanguage(item.title)} className="truncate font-medium">
                    {item.title}
                  </span>
                  <span className="truncate text-sm text-muted">
                    {service === undefined ? null : `${translateServiceName(service)} · `}
                    <time dateTime={item.active_at}>{formatActivity(item.active_at)}</time>
                  </span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
