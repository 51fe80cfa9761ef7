import { useEffect, useState, useSyncExternalStore } from "react";
import { chatCalls } from "../../features/chat/conversation/calls.ts";
import { conversations, historyChanges } from "../../features/chat/conversations.ts";
import { trpcClient } from "../../lib/api/trpc-client.ts";
import { language } from "../../lib/i18n/locale.ts";
import { useOffline } from "../../lib/media.ts";
import { UpdateBar } from "../../pwa/update-bar.tsx";
import { Updates } from "../../pwa/updates.ts";

const updates = new Updates();
/** After a turn: the rest of the screen comes first. */
const keepAfterMs = 1000;

function subscribeTurns(listener: () => void): () => void {
  historyChanges.addEventListener("turn", listener);
  return () => historyChanges.removeEventListener("turn", listener);
}

/** Asks once more for what is on the screen, so that the worker sees it and keeps it for later. */
function keepRead(): void {
  if (navigator.serviceWorker.controller === null || conversations.isWriting()) return;
  const uuid = conversations.shown()?.read().uuid ?? null;
  const reads = [trpcClient.chat.history.query({}), ...(uuid ? [chatCalls.page(uuid, 1)] : [])];
  // Without an answer there is nothing to keep.
  void Promise.allSettled(reads);
}

/**
 * The product as an app: the worker that opens it without a network, and the question whether to load
 * a newer version, which is put neither while a reply is written nor without a network.
 */
export function Pwa() {
  const isStale = useSyncExternalStore(updates.subscribe, updates.read);
  const isWriting = useSyncExternalStore(subscribeTurns, () => conversations.isWriting());
  const isOffline = useOffline();
  useEffect(() => {
    void updates.start(language, keepRead);
    document.addEventListener("visibilitychange", updates.check);
    return () => document.removeEventListener("visibilitychange", updates.check);
  }, []);
  useKeptTurns();
  const mayAsk = isStale && !isWriting && !isOffline;
  return mayAsk ? <UpdateBar onReload={updates.reload} /> : null;
}

/** What was said in a turn is kept once it is over: it came by a stream, which is not. */
function useKeptTurns(): void {
  const [turns, setTurns] = useState(0);
  useEffect(() => subscribeTurns(() => setTurns((count) => count + 1)), []);
  useEffect(() => {
    if (turns === 0) return;
    const timer = setTimeout(keepRead, keepAfterMs);
    return () => clearTimeout(timer);
  }, [turns]);
}
