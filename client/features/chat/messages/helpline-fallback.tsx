import { useCallback, useSyncExternalStore } from "react";
import type { ConversationStore } from "../conversation/store.ts";
import type { ReceivedDanger } from "../conversation/types.ts";
import { HelplineNotice } from "../lazy-parts.tsx";
import { strings } from "../strings.ts";

/** What the conversation raised, neither cleared nor expired. */
export function useRaisedDanger(store: ConversationStore): readonly ReceivedDanger[] {
  const read = useCallback(() => store.read().danger, [store]);
  return useSyncExternalStore(store.subscribe, read);
}

/** Helplines beside a missing answer, when the conversation has raised a danger. */
export function HelplineFallback({ store }: { store: ConversationStore }) {
  const danger = useRaisedDanger(store);
  if (danger.length === 0) return null;
  return (
    <div className="grid w-full gap-2">
      <p>{strings.callInstead}</p>
      <HelplineNotice danger={danger} whileLoading={<div className="h-12" />} />
    </div>
  );
}
