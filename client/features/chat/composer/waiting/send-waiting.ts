import { navigate } from "../../../../lib/navigation.ts";
import { toast } from "../../../../ui/overlay/toast.ts";
import { chatPath, parseChatPath } from "../../chat-path.ts";
import type { ConversationRegistry } from "../../conversation/registry.ts";
import type { ConversationStore } from "../../conversation/store.ts";
import { type DraftStore, draftName } from "../drafts.ts";
import { waitingStrings as strings } from "./waiting-strings.ts";

/** Whether a draft belongs to the conversation of the address, whose screen shows and sends it. */
function isOnScreen(draft: string): boolean {
  const route = parseChatPath(window.location.pathname);
  return route !== null && draftName(route) === draft;
}

/** Says once whether the server took a message, and leads there: its answer may be urgent. */
function tellOutcome(store: ConversationStore, draft: string): void {
  const stop = store.subscribe(() => {
    const { turn } = store.read();
    const isOpen = turn !== null && turn.replyId === null && turn.failure === null;
    if (isOpen) return;
    stop();
    if (isOnScreen(draft)) return;
    const run = () => {
      const { serviceId, serviceSlug, uuid } = store.read();
      navigate(chatPath({ slug: serviceSlug ?? "service", serviceId, uuid }));
    };
    const text = turn !== null && turn.replyId !== null ? strings.sent : strings.notSent;
    toast(text, { action: { label: strings.open, run } });
  });
}

/** Sends the messages that waited for a network when the page reloaded on another screen. */
export function sendWaiting(conversations: ConversationRegistry, drafts: DraftStore): void {
  for (const draft of drafts.listWaiting()) {
    const waiting = drafts.waiting(draft);
    const serviceId = drafts.service(draft);
    // An earlier version noted no service: then the conversation's own screen sends it.
    if (waiting === null || serviceId === undefined || isOnScreen(draft)) continue;
    const uuid = draft.startsWith("new-") ? null : draft;
    const store = conversations.get({ serviceId, uuid });
    // With a turn it is on its way already, or failed with a button to try again.
    if (store.read().turn !== null) continue;
    if (drafts.isTemporary(draft)) store.setTemporary(true);
    void store.load();
    store.send(waiting.text, waiting.key, waiting.files);
    tellOutcome(store, draft);
  }
}
