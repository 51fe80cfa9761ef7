import { useEffect, useState, useSyncExternalStore } from "react";
import { conversationEvents, conversations } from "../../features/chat/conversations.ts";
import { fetchConversationList, fetchMessagesPage } from "../../features/chat/fetch-pages.ts";
import { language } from "../../lib/i18n/locale.ts";
import { useOffline } from "../../lib/use-offline.ts";
import { UpdateBar } from "../../pwa/update-bar.tsx";
import { Updates } from "../../pwa/updates.ts";
import { saveUnfinished } from "./save-unfinished.ts";

const updates = new Updates();
/** After a turn, the rest of the screen loads first. */
const saveAfterMs = 1000;

function subscribeTurns(listener: () => void): () => void {
  conversationEvents.addEventListener("turn", listener);
  return () => conversationEvents.removeEventListener("turn", listener);
}

/** Reads once more what is on the screen, so that the worker sees the answers and saves them. */
function saveForOffline(): void {
  if (navigator.serviceWorker.controller === null || conversations.isWriting()) return;
  const uuid = conversations.shown()?.read().uuid ?? null;
  const reads = [fetchConversationList(), ...(uuid ? [fetchMessagesPage(uuid, 1)] : [])];
  // Without an answer there is nothing to save.
  void Promise.allSettled(reads);
}

/**
 * The product as an app: registers the worker that opens it without a network, and offers a newer
 * version, but neither while a reply is being written nor without a network.
 */
export function Pwa() {
  const isStale = useSyncExternalStore(updates.subscribe, updates.read);
  const isWriting = useSyncExternalStore(subscribeTurns, () => conversations.isWriting());
  const isOffline = useOffline();
  useEffect(() => {
    void updates.start(language, saveForOffline);
    document.addEventListener("visibilitychange", updates.check);
    return () => document.removeEventListener("visibilitychange", updates.check);
  }, []);
  useSavedTurns();
  useSavedUnfinished();
  const offersUpdate = isStale && !isWriting && !isOffline;
  return offersUpdate ? <UpdateBar onReload={updates.reload} /> : null;
}

/** Saves what has come of a reply when the network goes, or when the person leaves the tab, which may then be closed. */
function useSavedUnfinished(): void {
  useEffect(() => {
    const onVisibility = () => {
      if (document.hidden) saveUnfinished();
    };
    window.addEventListener("offline", saveUnfinished);
    document.addEventListener("visibilitychange", onVisibility);
    return () => {
      window.removeEventListener("offline", saveUnfinished);
      document.removeEventListener("visibilitychange", onVisibility);
    };
  }, []);
}

/** Saves a turn for offline reading once it has ended: streams are not saved. */
function useSavedTurns(): void {
  const [turns, setTurns] = useState(0);
  useEffect(() => subscribeTurns(() => setTurns((count) => count + 1)), []);
  useEffect(() => {
    if (turns === 0) return;
    const timer = setTimeout(saveForOffline, saveAfterMs);
    return () => clearTimeout(timer);
  }, [turns]);
}
