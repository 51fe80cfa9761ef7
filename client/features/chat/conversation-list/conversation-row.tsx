import { useState } from "react";
import { Link } from "wouter";
import { translateServiceName } from "../../../../shared/i18n/service-names.ts";
import type { Service } from "../../../../shared/services.ts";
import { cx } from "../../../lib/cx.ts";
import { findForeignLanguage } from "../../../lib/i18n/foreign-language.ts";
import { formatDate, formatTime } from "../../../lib/i18n/format.ts";
import { lazyPart } from "../../../ui/state/lazy-part.tsx";
import { chatPath } from "../chat-path.ts";
import { ChatIcon } from "../icons/chat-icon.tsx";
import type { ListedConversation } from "./group-by-date.ts";
import { listStrings as strings } from "./list-strings.ts";

const RowMenu = lazyPart(() => import("./row-menu.tsx"), "RowMenu");

type ConversationRowProps = {
  item: ListedConversation;
  /** Of today or yesterday: the row shows the time instead of the date. */
  isRecent: boolean;
  /** Undefined until the list of services is loaded. */
  service: Service | undefined;
  isCurrent: boolean;
  onNavigate: () => void;
};

export function ConversationRow({
  item,
  isRecent,
  service,
  isCurrent,
  onNavigate,
}: ConversationRowProps) {
  const [menuOpen, setMenuOpen] = useState<boolean | null>(null);
  // Without the list of services the conversation itself corrects its URL.
  const slug = service?.slug ?? "service";
  return (
    <div
      data-outline={isCurrent || undefined}
      className={cx(
        "flex items-center rounded hover:bg-surface",
        isCurrent && "bg-surface shadow-soft",
      )}
    >
      <Link
        href={chatPath({ slug, serviceId: item.service_id, uuid: item.uuid })}
        onClick={onNavigate}
        aria-current={isCurrent ? "page" : undefined}
        className="grid min-h-11 min-w-0 flex-1 content-center rounded px-3 py-1.5"
      >
        <span lang={findForeignLanguage(item.title)} className="truncate font-medium">
          {item.title}
        </span>
        <span className="truncate text-sm text-muted">
          {service === undefined ? null : `${translateServiceName(service)} · `}
          <time dateTime={item.active_at}>
            {isRecent ? formatTime(item.active_at) : formatDate(item.active_at)}
          </time>
        </span>
      </Link>
      <button
        type="button"
        aria-label={strings.menuOf(item.title)}
        aria-haspopup="dialog"
        onClick={() => setMenuOpen(true)}
        className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:text-ink"
      >
        <ChatIcon name="more" />
      </button>
      {menuOpen === null ? null : (
        <RowMenu
          item={item}
          isCurrent={isCurrent}
          open={menuOpen}
          onClose={() => setMenuOpen(false)}
        />
      )}
    </div>
  );
}
