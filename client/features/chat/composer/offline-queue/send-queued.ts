import { translateServiceName } from "../../../../../shared/i18n/service-names.ts";
import { findRoute } from "../../../../../shared/routes.ts";
import { navigate } from "../../../../lib/navigation.ts";
import { toast } from "../../../../ui/overlay/toast.ts";
import { chatPath, parseChatPath } from "../../chat-path.ts";
import type { ConversationRegistry } from "../../conversation/registry.ts";
import type { ConversationStore } from "../../conversation/store.ts";
import { type ConversationState, isBusy, isMissing } from "../../conversation/types.ts";
import { type DraftStore, isNewConversation, toDraftKey } from "../drafts.ts";
import { queueStrings as strings } from "./queue-strings.ts";

/** Whether a draft belongs to the conversation of the URL, whose screen shows and sends it. */
function isOnScreen(draftKey: string): boolean {
  const route = parseChatPath(window.location.pathname);
  return route !== null && toDraftKey(route) === draftKey;
}

/** Whether leaving the screen could cost the person a payment, a sign-in or what a dialog holds. */
function isOccupied(): boolean {
  const { id } = findRoute(window.location.pathname);
  return id === "login" || id === "subscription" || document.querySelector("dialog[open]") !== null;
}

const isLoud = ({ danger }: ConversationState) => danger.some(({ level }) => level === "loud");

function openChat(store: ConversationStore): void {
  const state = store.read();
  const { serviceId, serviceSlug, uuid } = state;
  navigate(
    chatPath({ slug: serviceSlug ?? "service", serviceId, uuid: isMissing(state) ? null : uuid }),
  );
}

type ConversationDeps = { conversations: ConversationRegistry; drafts: DraftStore };

/** Moves the draft of a conversation that is gone into a new one, temporary like that one. */
function moveToNew(
  { conversations, drafts }: ConversationDeps,
  draftKey: string,
  serviceId: number,
): void {
  const fresh = { serviceId, uuid: null };
  drafts.move(draftKey, toDraftKey(fresh));
  if (drafts.isTemporary(toDraftKey(fresh))) conversations.getOrCreate(fresh).setTemporary(true);
}

/** Says whether the server took a message, and of which service: the title of a chat may be private. */
function showOutcomeToast(store: ConversationStore, isSent: boolean): void {
  const state = store.read();
  const name = state.serviceName;
  const slug = state.serviceSlug ?? undefined;
  const service = name === null ? "" : `${translateServiceName({ name, slug })}: `;
  const sent = isLoud(state) ? strings.sentInDanger : strings.sent;
  const text = service + (isSent ? sent : strings.notSent);
  toast(text, { action: { label: strings.open, run: () => openChat(store) } });
}

/**
 * Says once whether the server took a message, and leads there: its answer may be urgent. The conversation of somebody
 * in danger opens by itself, also when the danger is detected only while the reply is being written. Where leaving the
 * screen could cost the person something, a toast tells of the danger instead.
 */
function announceOutcome(
  store: ConversationStore,
  { draftKey, loaded, ...deps }: ConversationDeps & { draftKey: string; loaded: Promise<boolean> },
): void {
  let told: "nothing" | "outcome" | "danger" = "nothing";
  let isSent = false;
  const onChange = async () => {
    const state = store.read();
    const isAccepted = state.turn !== null && state.turn.replyId !== null;
    const isUndecided = isBusy(state) && !isAccepted;
    if (isUndecided) return;
    if (!isBusy(state)) stop();
    isSent ||= isAccepted;
    const isFirst = told === "nothing";
    if (isFirst) told = "outcome";
    if (!isSent) await loaded;
    if (isOnScreen(draftKey) || isOnScreen(toDraftKey(store.read()))) return stop();
    if (isMissing(store.read())) moveToNew(deps, draftKey, state.serviceId);
    const isInDanger = isLoud(store.read());
    if (isInDanger && !isOccupied()) {
      stop();
      openChat(store);
    } else if (isFirst || (isInDanger && told !== "danger")) showOutcomeToast(store, isSent);
    if (isInDanger) told = "danger";
  };
  const stop = store.subscribe(() => void onChange());
}

/**
 * Sends the next of the messages that waited for a network when the page reloaded on another screen: one at a time,
 * because the server refuses a third reply beside two. The end of every turn calls this again.
 */
export function sendQueued(conversations: ConversationRegistry, drafts: DraftStore): void {
  if (conversations.isWriting()) return;
  for (const draftKey of drafts.listQueued()) {
    const serviceId = drafts.serviceId(draftKey);
    if (serviceId === undefined || isOnScreen(draftKey)) continue;
    const uuid = isNewConversation(draftKey) ? null : draftKey;
    const store = conversations.getOrCreate({ serviceId, uuid });
    // It failed with a button to try again.
    if (store.read().turn !== null) continue;
    const queued = drafts.queuedMessage(draftKey);
    if (queued === null) {
      showOutcomeToast(store, false);
      continue;
    }
    if (drafts.isTemporary(draftKey)) store.setTemporary(true);
    const loaded = store.load();
    store.send(queued.text, queued.key, queued);
    announceOutcome(store, { conversations, drafts, draftKey, loaded });
    return;
  }
}
