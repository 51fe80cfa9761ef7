import { Suspense, useCallback, useEffect, useState } from "react";
import { lazyPart } from "../../../ui/state/lazy-part.tsx";
import { ChatIcon } from "../icons/chat-icon.tsx";
import { strings } from "../strings.ts";

const ConversationMenu = lazyPart(
  async () => (await import("../export/conversation-menu.tsx")).ConversationMenu,
);

const PrintConversation = lazyPart(
  async () => (await import("../export/print-conversation.tsx")).PrintConversation,
);

/** Ctrl or ⌘ with P prints the whole conversation, of which the page shows only a part. */
function usePrintKey(onPrint: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const hasModifier = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!hasModifier || event.key.toLowerCase() !== "p") return;
      event.preventDefault();
      onPrint();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [onPrint]);
}

/** Opens the menu of the conversation, which loads with the first press. */
export function MenuButton({ uuid }: { uuid: string }) {
  const [printing, setPrinting] = useState(false);
  usePrintKey(useCallback(() => setPrinting(true), []));
  const [used, setUsed] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={strings.menu}
        aria-haspopup="dialog"
        onClick={() => {
          setUsed(true);
          setOpen(true);
        }}
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunk"
      >
        <ChatIcon name="more" className="size-6" />
      </button>
      <Suspense>
        {printing ? <PrintConversation uuid={uuid} onDone={() => setPrinting(false)} /> : null}
        {used ? <ConversationMenu uuid={uuid} open={open} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
