import { type RefObject, useEffect } from "react";
import { navigate } from "../../../lib/navigation.ts";
import { wideScreen } from "../../../lib/use-media.ts";
import { chatPath, parseChatPath } from "../chat-path.ts";
import { toDraftKey } from "../composer/drafts.ts";
import type { ConversationStore } from "../conversation/store.ts";
import type { Turn } from "../conversation/types.ts";
import { conversations, drafts } from "../conversations.ts";

/** What was loaded less than this long ago is not loaded again. */
const staleAfterMs = 10_000;

/**
 * A phone reports `online` before its connection works, so it loads again after 3 s; the service worker may answer the
 * first load from its cache.
 */
const secondLoadMs = 3000;

type OpenConversation = {
  store: ConversationStore;
  /** The slug of its service. */
  slug: string;
  turn: Turn | null;
  field: RefObject<HTMLElement | null>;
};

/** Keeps messages, URL and focus right while a conversation is on the screen. */
export function useOpenConversation({ store, slug, turn, field }: OpenConversation): void {
  useFreshMessages(store, field);
  useOwnUrl(store, slug);
  useComposerFocus(turn, field);
}

/**
 * Loads new messages when the conversation is opened, when the network returns, when Back shows a page that the
 * browser has kept, and when the tab is visible again, because another one may have gone on.
 */
function useFreshMessages(store: ConversationStore, field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const isFirst = conversations.shown() === null;
    conversations.show(store);
    const state = store.read();
    // The link that was pressed would keep the focus.
    if (!isFirst && state.uuid === null && matchMedia(wideScreen).matches) field.current?.focus();
    const draftKey = toDraftKey(state);
    // Before a message is sent: what is temporary must never be kept.
    if (drafts.isTemporary(draftKey)) store.setTemporary(true);
    let loadedAtMs = Date.now();
    const load = () => {
      loadedAtMs = Date.now();
      void store.load();
    };
    // The network may have returned between the first load and this effect.
    let timer = setTimeout(() => {
      if (navigator.onLine && store.read().turn?.failure) load();
    }, secondLoadMs);
    // `persisted` is false when a page is shown for the first time; the network's event has none.
    const refresh = ({ persisted }: Event & { persisted?: boolean }) => {
      if (persisted === false) return;
      load();
      clearTimeout(timer);
      timer = setTimeout(load, secondLoadMs);
    };
    const onVisible = () => {
      if (!document.hidden && Date.now() - loadedAtMs >= staleAfterMs) load();
    };
    window.addEventListener("online", refresh);
    window.addEventListener("pageshow", refresh);
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", refresh);
      window.removeEventListener("pageshow", refresh);
      document.removeEventListener("visibilitychange", onVisible);
    };
  }, [store, field]);
}

/** Changes the URL once the conversation has a uuid, without interrupting its stream. */
function useOwnUrl(store: ConversationStore, slug: string): void {
  const { uuid, serviceId, serviceName } = store.read();
  useEffect(() => {
    if (uuid === null || serviceName === null) return;
    const path = chatPath({ slug, serviceId, uuid });
    const { pathname } = window.location;
    const route = parseChatPath(pathname);
    // Back or Forward was pressed since the render: the router shows next what the URL names.
    const isNew = route?.uuid === null && route.serviceId === serviceId;
    const isOwn = isNew || route?.uuid === uuid;
    const isCurrent = pathname === path || pathname === `${path}/messages`;
    if (isOwn && !isCurrent) navigate(path, { replace: true });
    conversations.forgetNew(store);
  }, [store, uuid, serviceId, serviceName, slug]);
}

/** Moves the focus to the composer when the pressed button starts a turn and is hidden by it. */
function useComposerFocus(turn: Turn | null, field: RefObject<HTMLElement | null>): void {
  const isStarting = turn !== null && turn.replyId === null && turn.failure === null;
  useEffect(() => {
    if (!isStarting || !matchMedia(wideScreen).matches) return;
    const { activeElement, body } = document;
    // A hidden button loses the focus only a moment later.
    const isLost = activeElement === body || activeElement?.closest("[data-starts-turn]");
    if (isLost) field.current?.focus();
  }, [isStarting, field]);
}
