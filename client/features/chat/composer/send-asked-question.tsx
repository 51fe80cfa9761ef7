import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { servicesPath } from "../../../../shared/app-paths.ts";
import { translateServiceName } from "../../../../shared/i18n/service-names.ts";
import { getJson } from "../../../lib/api/request.ts";
import { navigate } from "../../../lib/navigation.ts";
import { useSession } from "../../../lib/session/session.ts";
import {
  type AskedQuestion,
  deleteSavedQuestion,
  readAskedQuestion,
  saveQuestion,
} from "../../../lib/storage/saved-question.ts";
import { isSharedDevice } from "../../../lib/storage/shared-device.ts";
import { openStorage } from "../../../lib/storage/storage.ts";
import { savedQuestionStrings } from "../../../ui/ask/saved-question-strings.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import { silentPart } from "../../../ui/state/lazy-part.tsx";
import type { ConversationStore } from "../conversation/store.ts";
import type { ConversationState } from "../conversation/types.ts";
import { drafts } from "../conversations.ts";
import { PrivateNumbersDialog } from "../lazy-parts.tsx";
import { askedStrings as strings } from "./asked-strings.ts";
import { toDraftKey } from "./drafts.ts";
import { usePrivateNumberCheck } from "./use-private-number-check.ts";

const SavedQuestionDanger = silentPart(
  () => import("../safety/saved-question-danger.tsx"),
  "SavedQuestionDanger",
);

type SendAskedQuestionProps = { asked: AskedQuestion; store: ConversationStore; canSend: boolean };

/** True while somebody looks at this tab: another one may have signed in for it. */
function useIsVisible(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener("visibilitychange", listener);
      return () => document.removeEventListener("visibilitychange", listener);
    },
    () => document.visibilityState === "visible",
  );
}

/**
 * Sends an asked question once its person may send. The tab saves it under its idempotency key until the server has
 * accepted it, so that a reload sends the same message. Before a private number is sent, the person decides. Until
 * the question is sent, a line says that it is saved, and a question of danger shows whom to call.
 */
export function SendAskedQuestion({ asked, store, canSend }: SendAskedQuestionProps) {
  // Sending deletes the saved question, so the component keeps the one that it began with.
  const [own] = useState(asked);
  const isVisible = useIsVisible();
  const isBeingDeleted = useSession().user?.deletes_at != null;
  const whenActive = isBeingDeleted ? null : savedQuestionStrings.sentWhenActive;
  const { confirmation, check, confirm, goBack } = usePrivateNumberCheck((text) => {
    // Confirming the dialog counts as pressing Send now; after a reload the saved time counts.
    const sentAtMs = confirmation === null ? own.savedAtMs : Date.now();
    store.send(text, own.key, { sentAtMs });
  });
  const start = useRef(() => undefined as unknown);
  start.current = () => {
    if (!canSend || !isVisible || !isSaved(own.key)) return;
    if (wasSent(own.key)) return discardSentElsewhere(store, own.text);
    const state = store.read();
    if (canStart(state)) void check(own.text.trim(), toDraftKey(state));
  };
  useSavedQuestionLifecycle(store, own, () => start.current());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a plan or a visible tab may let the question start now
  useEffect(() => void start.current(), [canSend, isVisible]);
  useEffect(() => {
    if (canSend) return;
    // A refusal for want of a plan must not hold the question back once there is a plan.
    return () => store.clearRefusal();
  }, [store, canSend]);
  const isHeld = useSyncExternalStore(
    store.subscribe,
    () => store.read().refusalText !== null && isSaved(own.key),
  );
  const edit = () => {
    deleteSavedQuestion();
    drafts.restore(toDraftKey(store.read()), { text: own.text });
    goBack();
  };
  return (
    <>
      {canSend && !isHeld ? null : (
        <>
          <p role="status" className="bg-marigold-soft px-4 py-2 text-center text-sm">
            {savedQuestionStrings.waits(translateServiceName(own.service))}{" "}
            {canSend ? strings.sentAfterRefusal : whenActive}
          </p>
          <div className="mx-auto w-full max-w-180 px-4 pt-2 empty:hidden">
            <Suspense>
              <SavedQuestionDanger text={own.text} canSend={canSend} />
            </Suspense>
          </div>
        </>
      )}
      <Suspense>
        {confirmation === null ? null : (
          <PrivateNumbersDialog {...confirmation} onSend={confirm} onBack={edit} />
        )}
      </Suspense>
    </>
  );
}

/** Whether a question is still saved: it was neither sent nor refused nor stopped. */
const isSaved = (key: string) => readAskedQuestion()?.key === key;

/** Whether a question can begin the conversation: no turn runs, and sending wipes no refusal that the person reads. */
const canStart = ({ turn, uuid, refusalText }: ConversationState) =>
  turn === null && uuid === null && refusalText === null;

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

/**
 * Deletes the saved question once the server has it, or once a refusal or Stop put it back into the composer. When
 * another message was sent first and began the conversation, the question moves to its composer; when that message ends
 * unsent and the person dismissed its refusal, `onCanStart` sends the question.
 */
function useSavedQuestionLifecycle(
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
    const onStoreChange = async () => {
      const state = store.read();
      const { turn, refusalText, uuid, serviceId } = state;
      const canStartAgain = canStart(state) && !couldStart;
      couldStart = canStart(state);
      const before = lastKey;
      lastKey = turn?.sent?.key;
      if (!isSaved(key)) return;
      if ((lastKey ?? before) !== key) {
        if (uuid !== null) drafts.restore(toDraftKey({ serviceId, uuid }), { text });
        // It failed, and the next message has put it into the composer.
        if (uuid !== null || before === key) deleteSavedQuestion();
        else if (canStartAgain) start.current();
        return;
      }
      if (turn !== null && uuid === null) {
        // The person pressed again, for example Try again: the hour counts from now.
        const isPressed = (turn.sent?.sentAtMs ?? 0) > sentAtMs;
        sentAtMs = turn.sent?.sentAtMs ?? sentAtMs;
        if (isPressed) saveQuestion({ text, service, asked: true });
        return;
      }
      deleteSavedQuestion();
      if (uuid !== null) return markSent(key);
      // Stop has put it back.
      if (refusalText === null) return;
      if (wasSent(key)) return discardSentElsewhere(store, text);
      if (await isServiceGone(serviceId)) saveForAnotherService(store, text);
    };
    return store.subscribe(() => void onStoreChange());
  }, [store, text, key, service, savedAtMs]);
}

/** Whether the server lists a service no longer; false when it does not answer. */
async function isServiceGone(serviceId: number): Promise<boolean> {
  try {
    const { data } = await getJson<{ data: { id: number }[] }>(servicesPath, { cache: "no-cache" });
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
