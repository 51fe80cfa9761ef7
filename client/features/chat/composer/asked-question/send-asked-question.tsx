import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { translateServiceName } from "../../../../../shared/i18n/service-names.ts";
import { useSession } from "../../../../lib/session/session.ts";
import { type AskedQuestion, deleteSavedQuestion } from "../../../../lib/storage/saved-question.ts";
import { savedQuestionStrings } from "../../../../ui/ask/saved-question-strings.ts";
import { lazySilentPart } from "../../../../ui/state/lazy-part.tsx";
import type { ConversationStore } from "../../conversation/store.ts";
import { drafts } from "../../conversations.ts";
import { PrivateNumbersDialog } from "../../lazy-parts.tsx";
import { toDraftKey } from "../drafts.ts";
import { usePrivateNumberCheck } from "../use-private-number-check.ts";
import {
  canStart,
  discardIfSentElsewhere,
  isSaved,
  useAskedQuestionLifecycle,
} from "./asked-question-lifecycle.ts";
import { askedStrings as strings } from "./asked-strings.ts";

const SavedQuestionDanger = lazySilentPart(
  () => import("../../safety/saved-question-danger.tsx"),
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
    if (!canSend || !isVisible) return;
    discardIfSentElsewhere(store, own);
    if (!isSaved(own.key)) return;
    const state = store.read();
    if (canStart(state)) void check(own.text.trim(), toDraftKey(state));
  };
  useAskedQuestionLifecycle(store, own, () => start.current());
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
            <SavedQuestionDanger text={own.text} canSend={canSend} />
          </div>
        </>
      )}
      {confirmation === null ? null : (
        <PrivateNumbersDialog {...confirmation} onSend={confirm} onBack={edit} />
      )}
    </>
  );
}
