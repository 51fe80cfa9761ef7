import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { servicesPath } from "../../../../shared/app-paths.ts";
import { translateServiceName } from "../../../../shared/i18n/service-names.ts";
import { getJson } from "../../../lib/api/request.ts";
import { navigate } from "../../../lib/navigation.ts";
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
import { lazyPart } from "../../../ui/state/lazy-part.tsx";
import type { ConversationStore } from "../conversation/store.ts";
import type { ConversationState } from "../conversation/types.ts";
import { drafts } from "../conversations.ts";
import { PrivateNumbersDialog } from "../lazy-parts.tsx";
import { askedStrings as strings } from "./asked-strings.ts";
import { draftName } from "./drafts.ts";
import { usePrivateNumberCheck } from "./use-private-number-check.ts";

const AskDanger = lazyPart(
  async () => (await import("../safety/ask-danger.tsx")).AskDanger,
  "silent",
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
  const { confirmation, check, answer, goBack } = usePrivateNumberCheck((text) => {
    // The answer about a private number is a press; a reload is none.
    const sentAtMs = confirmation === null ? own.savedAtMs : Date.now();
    store.send(text, own.key, { sentAtMs });
  });
  const start = useRef(() => undefined as unknown);
  start.current = () => {
    if (!canSend || !isVisible || !isSaved(own.key)) return;
    if (wasSent(own.key)) return forget(store, own.text);
    const state = store.read();
    if (isFree(state)) void check(own.text.trim(), draftName(state));
  };
  useForgetWhenSent(store, own, () => start.current());
  // biome-ignore lint/correctness/useExhaustiveDependencies: a plan or a visible tab may let the question start now
  useEffect(() => void start.current(), [canSend, isVisible]);
  useEffect(() => {
    if (canSend) return;
    // A refusal for want of a plan must not hold the question back once there is a plan.
    return () => store.clearRefusal();
  }, [store, canSend]);
  const isHeld = useSyncExternalStore(
    store.subscribe,
    () => store.read().refusal !== null && isSaved(own.key),
  );
  const edit = () => {
    deleteSavedQuestion();
    drafts.restore(draftName(store.read()), { text: own.text });
    goBack();
  };
  return (
    <>
      {canSend && !isHeld ? null : (
        <>
          <p role="status" className="bg-marigold-soft px-4 py-2 text-center text-sm">
            {savedQuestionStrings.waits(translateServiceName(own.service))}{" "}
            {canSend ? strings.sentAfterRefusal : savedQuestionStrings.sentWhenActive}
          </p>
          <div className="mx-auto w-full max-w-180 px-4 pt-2 empty:hidden">
            <Suspense>
              <AskDanger text={own.text} canSend={canSend} />
            </Suspense>
          </div>
        </>
      )}
      <Suspense>
        {confirmation === null ? null : (
          <PrivateNumbersDialog {...confirmation} onSend={answer} onBack={edit} />
        )}
      </Suspense>
    </>
  );
}

/** Whether a question is still saved: it was neither sent nor refused nor stopped. */
const isSaved = (key: string) => readAskedQuestion()?.key === key;

/** Whether a question can begin the conversation: no turn runs, and sending wipes no refusal that the person reads. */
const isFree = ({ turn, uuid, refusal }: ConversationState) =>
  turn === null && uuid === null && refusal === null;

/** Takes a question that came back out of the composer, and leaves what else was typed there. */
function takeOut(store: ConversationStore, question: string): void {
  const draft = draftName(store.read());
  drafts.setText(draft, drafts.text(draft).replace(question.trim(), "").trim());
}

/** Another tab has sent this question: this tab deletes it. */
function forget(store: ConversationStore, text: string): void {
  deleteSavedQuestion();
  takeOut(store, text);
  store.clearRefusal();
  toast(strings.sentElsewhere);
}

/** Saves the text of a refused question for another service, because its own is no longer offered. */
function moveToLanding(store: ConversationStore, text: string): void {
  takeOut(store, text);
  saveQuestion({ text, service: null, asked: false });
  toast(strings.serviceGone);
  navigate("/chat", { replace: true });
}

/**
 * Forgets the question once the server has it, or once a refusal or Stop put it back into the composer. When another
 * message was sent first and began the conversation, the question moves to its composer; when that message ends unsent
 * and the person dismissed its refusal, `onFree` sends the question.
 */
function useForgetWhenSent(
  store: ConversationStore,
  { text, key, service, savedAtMs }: AskedQuestion,
  onFree: () => void,
): void {
  const free = useRef(onFree);
  free.current = onFree;
  useEffect(() => {
    let lastKey = store.read().turn?.sent?.key;
    let wasFree = isFree(store.read());
    let sentAtMs = savedAtMs;
    const settle = async () => {
      const state = store.read();
      const { turn, refusal, uuid, serviceId } = state;
      const isFreed = isFree(state) && !wasFree;
      wasFree = isFree(state);
      const before = lastKey;
      lastKey = turn?.sent?.key;
      if (!isSaved(key)) return;
      if ((lastKey ?? before) !== key) {
        if (uuid !== null) drafts.restore(draftName({ serviceId, uuid }), { text });
        // It failed, and the next message has put it into the composer.
        if (uuid !== null || before === key) deleteSavedQuestion();
        else if (isFreed) free.current();
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
      if (refusal === null) return;
      if (wasSent(key)) return forget(store, text);
      if (await isServiceGone(serviceId)) moveToLanding(store, text);
    };
    return store.subscribe(() => void settle());
  }, [store, text, key, service, savedAtMs]);
}

type ServicesAnswer = { data: { id: number }[] };

/** Whether the server lists a service no longer; false when it does not answer. */
async function isServiceGone(serviceId: number): Promise<boolean> {
  try {
    const { data } = await getJson<ServicesAnswer>(servicesPath, { cache: "no-cache" });
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
