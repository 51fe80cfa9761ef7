import { Suspense, useEffect, useState } from "react";
import { lazyPart } from "../../../ui/state/lazy-part.tsx";

const PrintConversation = lazyPart(
  async () => (await import("./print-conversation.tsx")).PrintConversation,
);

/** Ctrl or ⌘ with P prints the whole conversation, of which the page shows only a part. */
export function PrintKey({ uuid }: { uuid: string }) {
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
