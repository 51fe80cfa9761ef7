import { useEffect, useState } from "react";
import { whenIdle } from "../../../lib/when-idle.ts";
import { LinkButton } from "../../../ui/form/link-button.tsx";
import { lazyInlinePart } from "../../../ui/state/lazy-part.tsx";
import { type ChatRoute, newChatPath } from "../chat-path.ts";
import type { ConversationListProps } from "../conversation-list/conversation-list.tsx";
import { ListSkeleton } from "../conversation-list/list-skeleton.tsx";
import { listStrings } from "../conversation-list/list-strings.ts";
import { ChatIcon } from "../icons/chat-icon.tsx";
import { strings } from "../strings.ts";
import { SidebarFooter } from "./sidebar-footer.tsx";

// The list and its query library load after the conversation.
const ConversationList = lazyInlinePart(
  () => import("../conversation-list/conversation-list.tsx"),
  "ConversationList",
);

export type SidebarContentProps = {
  /** The person opened it: the list does not wait until the browser is idle. */
  isWanted?: boolean;
  onNavigate: () => void;
  onPayments: () => void;
  route: ChatRoute | null;
  focusSearchCount: number;
};

/** The list of chats, and what stands above and below it. */
export function SidebarContent(props: SidebarContentProps) {
  const { onNavigate, onPayments, route, focusSearchCount } = props;
  return (
    // In a short window the whole sidebar scrolls, so that the list keeps room for a few chats.
    <div className="flex h-full flex-col overflow-y-auto">
      <div className="p-3">
        <LinkButton href={newChatPath(route)} onClick={onNavigate} className="w-full">
          <ChatIcon name="plus" />
          {strings.newChat}
        </LinkButton>
      </div>
      <nav aria-label={listStrings.list} className="min-h-80 flex-1 overflow-y-auto px-2 pb-3">
        <ListPart
          current={route?.uuid ?? null}
          focusSearchCount={focusSearchCount}
          isWanted={props.isWanted}
          onNavigate={onNavigate}
        />
      </nav>
      <SidebarFooter
        onPayments={() => {
          onNavigate();
          onPayments();
        }}
      />
    </div>
  );
}

const idleWait = { timeoutMs: 1000, fallbackMs: 200 };

type ListPartProps = ConversationListProps & Pick<SidebarContentProps, "isWanted">;

function ListPart({ isWanted = false, ...props }: ListPartProps) {
  const [isReady, setReady] = useState(isWanted);
  useEffect(() => whenIdle(() => setReady(true), idleWait), []);
  const skeleton = <ListSkeleton />;
  return isReady ? <ConversationList {...props} whileLoading={skeleton} /> : skeleton;
}
