import type { ReactNode } from "react";
import { Link } from "wouter";
import { translateServiceName } from "../../../../shared/i18n/service-names.ts";
import type { NamedService } from "../../../../shared/services.ts";
import { findForeignLanguage } from "../../../lib/i18n/foreign-language.ts";
import { Logo } from "../../../ui/logo.tsx";
import { type ChatRoute, newChatPath } from "../chat-path.ts";
import { ChatIcon } from "../icons/chat-icon.tsx";
import { strings } from "../strings.ts";

type ChatHeaderProps = {
  route: ChatRoute | null;
  /** The service; null where none is chosen yet. */
  service: NamedService | null;
  /** The title of the open conversation; null for a new one and until it has loaded. */
  title: string | null;
  sidebarOpen: boolean;
  onToggle: () => void;
  tools: ReactNode;
  end: ReactNode;
};

export function ChatHeader(props: ChatHeaderProps) {
  const { route, service, title, sidebarOpen, onToggle, tools, end } = props;
  return (
    <header className="@container isolate flex min-h-16 items-center gap-2 border-b border-line bg-paper px-2 max-sm:gap-1 sm:px-4">
      <button
        type="button"
        onClick={onToggle}
        aria-expanded={sidebarOpen}
        aria-controls="chat-sidebar"
        aria-label={sidebarOpen ? strings.closeSidebar : strings.openSidebar}
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunk"
      >
        <ChatIcon name="panel" className="size-6" />
      </button>
      {/* Large text leaves the room of a phone to the title. */}
      <Link
        href="/"
        className="flex min-h-11 min-w-11 shrink-0 items-center justify-center @max-[19rem]:hidden"
      >
        <span className="sr-only">{strings.home}</span>
        {/* On a phone only the mark: the title needs the room of the brand name. */}
        <Logo className={service === null ? undefined : "max-sm:gap-0 max-sm:text-[0px]"} />
      </Link>
      <HeaderTitle service={service} title={title} />
      {/* The list of chats beside it has the same link on wide screens. */}
      <Link
        href={newChatPath(route)}
        aria-label={strings.newChat}
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunk sm:hidden @max-[14rem]:hidden"
      >
        <ChatIcon name="plus" className="size-6" />
      </Link>
      {tools}
      {end}
    </header>
  );
}

/** The title of the conversation over its service; of a new one the service alone. */
function HeaderTitle({ service, title }: Pick<ChatHeaderProps, "service" | "title">) {
  const name = (service && translateServiceName(service)) || strings.sidebar;
  return (
    <div className="ms-1 grid min-w-0 flex-1 border-s border-line ps-3 @max-[19rem]:border-s-0">
      <h1
        lang={title === null ? undefined : findForeignLanguage(title)}
        className={title === null ? "truncate text-lg text-muted" : "truncate font-semibold"}
      >
        {title ?? name}
      </h1>
      {title === null ? null : <p className="truncate text-sm text-muted">{name}</p>}
    </div>
  );
}
