import { type KeyboardEvent, useId, useRef, useState } from "react";
import { Link } from "wouter";
import { formatDate } from "../../../lib/i18n/format.ts";
import { signOut } from "../../../lib/session/end-session.ts";
import { useSession } from "../../../lib/session/session.ts";
import type { SessionUser } from "../../../lib/session/stored-session.ts";
import { LanguageSwitch } from "../../../ui/form/language-switch.tsx";
import { AccountIcon } from "../icons/account-icon.tsx";
import { ChatIcon } from "../icons/chat-icon.tsx";
import { planNoticeStrings } from "../plan-notices/plan-notice-strings.ts";
import { sidebarFooterStrings } from "./sidebar-footer-strings.ts";

const rowClass =
  "flex min-h-11 items-center gap-3 rounded px-3 text-start font-medium hover:bg-surface";

/** A button that is narrow enough for two in a row. */
const endClass =
  "flex min-h-11 items-center gap-2 rounded ps-3 pe-2 text-start font-medium hover:bg-surface";

/** How long the person's plan lasts, in one short line. */
function describePlan(user: SessionUser | null): string {
  const { subscription, trial } = user ?? {};
  if (subscription?.status === "active") {
    return sidebarFooterStrings.planUntil(formatDate(subscription.end_date));
  }
  if (trial != null && trial.left > 0) return planNoticeStrings.trialLeft(trial.left);
  return subscription == null
    ? sidebarFooterStrings.noPlan
    : planNoticeStrings.planEnded(formatDate(subscription.end_date));
}

/** Two rows under the list of chats: who is signed in, with a menu; payment history and logout. */
export function SidebarFooter({ onPayments }: { onPayments: () => void }) {
  return (
    <div className="grid grid-cols-1 gap-0.5 border-t border-line p-2">
      <PersonMenu />
      <div className="flex flex-wrap justify-between">
        <button type="button" className={endClass} onClick={onPayments}>
          <AccountIcon name="receipt" />
          {sidebarFooterStrings.paymentHistory}
        </button>
        <button type="button" className={endClass} onClick={signOut}>
          <AccountIcon name="logout" />
          {sidebarFooterStrings.logout}
        </button>
      </div>
    </div>
  );
}

/** The person's name and plan; a press unfolds the way to their account, the prices and the language. */
function PersonMenu() {
  const { user } = useSession();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !open) return;
    // The drawer around it stays open.
    event.preventDefault();
    event.stopPropagation();
    setOpen(false);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes the menu from any of its rows
    <div onKeyDown={onKeyDown} className="grid grid-cols-1">
      {open ? (
        <div id={id} className="appear grid gap-0.5 border-b border-line pb-1">
          <Link href="/account" className={rowClass}>
            <AccountIcon name="person" />
            {sidebarFooterStrings.account}
          </Link>
          <Link href="/subscription" className={rowClass}>
            <AccountIcon name="tag" />
            {sidebarFooterStrings.pricing}
          </Link>
          <LanguageSwitch className={rowClass} icon={<AccountIcon name="language" />} />
        </div>
      ) : null}
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className="flex min-h-13 min-w-0 items-center gap-3 rounded px-3 py-1 text-start hover:bg-surface"
      >
        <AccountIcon name="person" />
        <span className="grid min-w-0 flex-1 leading-snug">
          <span dir="auto" className="truncate font-semibold">
            {user?.name}
          </span>
          <span className="truncate text-sm text-muted">{describePlan(user)}</span>
        </span>
        <span className={open ? "" : "rotate-180"}>
          <ChatIcon name="down" className="size-4" />
        </span>
      </button>
    </div>
  );
}
