import { Suspense, useEffect, useState } from "react";
import { lazyPart } from "../../../ui/state/lazy-part.tsx";
import type { ConversationState } from "../conversation/types.ts";
import { TurnStatus } from "./turn-status.tsx";

const PrintConversation = lazyPart(
  async () => (await import("../export/print-conversation.tsx")).PrintConversation,
);

/** What a conversation has without showing it: its announcements and the key that prints it. */
export function ConversationHelpers({ state }: { state: ConversationState }) {
  return (
    <>
      <TurnStatus state={state} />
      {state.uuid === null ? null : <PrintKey uuid={state.uuid} />}
    </>
  );
}

/** Ctrl or ⌘ with P prints the whole conversation, of which the page shows only a part. */
function PrintKey({ uuid }: { uuid: string }) {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const hasModifier = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!hasModifier || event.key.toLowerCase() !== "p") return;
      event.preventDefault();
      setPrinting(true);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <Suspense>
      {printing ? <PrintConversation uuid={uuid} onDone={() => setPrinting(false)} /> : null}
    </Suspense>
  );
}
