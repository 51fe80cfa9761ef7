import { useState } from "react";
import { lazyPart } from "../../../ui/state/lazy-part.tsx";
import { ChatIcon } from "../icons/chat-icon.tsx";
import { strings } from "../strings.ts";

const ConversationMenu = lazyPart(
  () => import("../conversation-menu/conversation-menu.tsx"),
  "ConversationMenu",
);

/** Opens the menu of the conversation, which loads with the first press. */
export function MenuButton({ uuid }: { uuid: string }) {
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <button
        type="button"
        aria-label={strings.menu}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunk"
      >
        <ChatIcon name="more" className="size-6" />
      </button>
      {open === null ? null : (
        <ConversationMenu uuid={uuid} open={open} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
