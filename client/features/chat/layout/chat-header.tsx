import type { ReactNode } from "react";
import { Link } from "wouter";
import { translateServiceName } from "../../../../shared/i18n/service-names.ts";
import type { ServiceName } from "../../../../shared/services.ts";
import { Logo } from "../../../ui/logo.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { ChatIcon } from "../icons/chat-icon.tsx";
import { strings } from "../strings.ts";

type ChatHeaderProps = {
  /** The service; null where none is chosen yet. */
  service: ServiceName | null;
  sidebarOpen: boolean;
  onToggle: () => void;
  /** The menu of the open conversation. */
  tools: ReactNode;
  end: ReactNode;
};

export function ChatHeader({ service, sidebarOpen, onToggle, tools, end }: ChatHeaderProps) {
  return (
    <header className="isolate flex min-h-16 items-center gap-2 border-b border-line bg-paper px-2 sm:px-4">
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
      <Link href="/" className="flex min-h-11 shrink-0 items-center">
        <VisuallyHidden>{strings.home}</VisuallyHidden>
        {/* On a phone only the mark: the service needs the room of the brand name. */}
        <Logo className={service === null ? undefined : "max-sm:gap-0 max-sm:text-[0px]"} />
      </Link>
      <h1 className="min-w-0 flex-1 truncate border-s border-line ps-3 text-lg text-muted sm:ms-1">
        {service === null ? strings.sidebar : translateServiceName(service)}
      </h1>
      {tools}
      {end}
    </header>
  );
}
