import { useEffect, useRef } from "react";
import { servicesPath } from "../../../../../shared/app-paths.ts";
import { fetchData } from "../../../../lib/api/request.ts";
import { navigate } from "../../../../lib/navigation.ts";
import {
  type AskedQuestion,
  deleteSavedQuestion,
  readAskedQuestion,
  saveQuestion,
} from "../../../../lib/storage/saved-question.ts";
import { isSharedDevice } from "../../../../lib/storage/shared-device.ts";
import { openStorage } from "../../../../lib/storage/storage.ts";
import { toast } from "../../../../ui/overlay/toast.ts";
import type { ConversationStore } from "../../conversation/store.ts";
import type { ConversationState } from "../../conversation/types.ts";
import { drafts } from "../../conversations.ts";
import { toDraftKey } from "../drafts.ts";
import { askedStrings as strings } from "./asked-strings.ts";

/** Whether a question is still saved: it was neither sent nor refused nor stopped. */
export const isSaved = (key: string) => readAskedQuestion()?.key === key;

/** Whether a question can begin the conversation: no turn runs, and sending wipes no refusal that the person reads. */
export const canStart = ({ turn, uuid, refusalText }: ConversationState) =>
  turn === null && uuid === null && refusalText === null;

/** Discards a question that another tab has sent. */
export function discardIfSentElsewhere(
  store: ConversationStore,
  { key, text }: AskedQuestion,
): void {
  if (isSaved(key) && wasSent(key)) discardSentElsewhere(store, text);
}

/**
 * Deletes the saved question once the server has it, or once a refusal or Stop put it back into the composer. When
 * another message was sent first and began the conversation, the question moves to its composer; when that message ends
 * unsent and the person dismissed its refusal, `onCanStart` sends the question.
 */
export function useAskedQuestionLifecycle(
  store: ConversationStore,
  { text, key, service, savedAtMs }: AskedQuestion,
  onCanStart: () => void,
): void {
  const start = useRef(onCanStart);
  start.current = onCanStart;
  useEffect(() => {
    let lastKey = store.read().turn?.sent?.key;
    let couldStart = canStart(store.read());
    let sentAtMs = savedAtMs;
    const settleSavedQuestion = () => {
      const state = store.read();
      const { turn, uuid, serviceId } = state;
      const previousKey = lastKey;
      lastKey = turn?.sent?.key;
      const canStartAgain = canStart(state) && !couldStart;
      couldStart = canStart(state);
      if (!isSaved(key)) return;
      const isOwnTurn = (lastKey ?? previousKey) === key;
      if (isOwnTurn && turn !== null && uuid === null) {
        // The person pressed again, for example Try again: the hour counts from now.
        const isPressed = (turn.sent?.sentAtMs ?? 0) > sentAtMs;
        sentAtMs = turn.sent?.sentAtMs ?? sentAtMs;
        if (isPressed) saveQuestion({ text, service, asked: true });
      } else if (isOwnTurn) {
        void onOutcome(store, { text, key });
      } else if (uuid !== null) {
        drafts.restore(toDraftKey({ serviceId, uuid }), { text });
        deleteSavedQuestion();
      } else if (previousKey === key) {
        // The question failed, and the next message has put it into the composer.
        deleteSavedQuestion();
      } else if (canStartAgain) start.current();
    };
    return store.subscribe(settleSavedQuestion);
  }, [store, text, key, service, savedAtMs]);
}

/** The server has the question, or a refusal or Stop put it back into the composer. */
async function onOutcome(
  store: ConversationStore,
  { text, key }: Pick<AskedQuestion, "text" | "key">,
): Promise<void> {
  const { uuid, refusalText, serviceId } = store.read();
  deleteSavedQuestion();
  if (uuid !== null) return markSent(key);
  const isStopped = refusalText === null;
  if (isStopped) return;
  if (wasSent(key)) return discardSentElsewhere(store, text);
  if (await isServiceGone(serviceId)) saveForAnotherService(store, text);
}

/** Removes a returned question from the composer, and leaves what else was typed there. */
function removeFromComposer(store: ConversationStore, question: string): void {
  const draftKey = toDraftKey(store.read());
  drafts.setText(draftKey, drafts.text(draftKey).replace(question.trim(), "").trim());
}

/** Another tab has sent this question: this tab deletes it. */
function discardSentElsewhere(store: ConversationStore, text: string): void {
  deleteSavedQuestion();
  removeFromComposer(store, text);
  store.clearRefusal();
  toast(strings.sentElsewhere);
}

/** Saves the text of a refused question for another service, because its own is no longer offered. */
function saveForAnotherService(store: ConversationStore, text: string): void {
  removeFromComposer(store, text);
  saveQuestion({ text, service: null, asked: false });
  toast(strings.serviceGone);
  navigate("/chat", { replace: true });
}

type ServicesAnswer = { data: { id: number }[] };

/** Whether the server lists a service no longer; false when it does not answer. */
async function isServiceGone(serviceId: number): Promise<boolean> {
  try {
    const { data } = await fetchData<ServicesAnswer>(servicesPath, { cache: "no-cache" });
    return !data.some(({ id }) => id === serviceId);
  } catch {
    return false;
  }
}

const storageKey = "sentQuestion";
const storage = openStorage();

/** Tells the other tabs that the server has a question, by its key: a copied tab holds it too. */
function markSent(key: string): void {
  // On a shared device no other tab is signed in, and nothing stays.
  if (!isSharedDevice()) storage.setItem(storageKey, key);
}

/** Whether some tab of this browser has sent a question. */
function wasSent(key: string): boolean {
  return storage.getItem(storageKey) === key;
}
