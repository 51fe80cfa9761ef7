import { useEffect, useState } from "react";
import { useOffline } from "../../../lib/use-offline.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Reference } from "../../../ui/reference/reference.tsx";
import { ServerMessage } from "../../../ui/state/server-message.tsx";
import type { ConversationStore } from "../conversation/store.ts";
import type { ConversationState, Turn } from "../conversation/types.ts";
import { resendOrReload } from "../conversations.ts";
import { strings } from "../strings.ts";
import { ReplyBubble, TypingIndicator, UserBubble } from "./bubbles.tsx";
import { HelplineFallback } from "./helpline-fallback.tsx";
import { QuestionFiles } from "./question-item.tsx";

/** After this long without an event, a line says that the work goes on. */
const stillWorkingMs = 8000;
const checkEveryMs = 500;

type PendingTurnProps = { turn: Turn; store: ConversationStore; state: ConversationState };

/** The part of a turn that is not a message yet: the unsent text, the waiting, or the failure. */
export function PendingTurn({ turn, store, state }: PendingTurnProps) {
  const reply = state.messages.find(({ id }) => id === turn.replyId);
  const offline = useOffline();
  const isRunning = turn.failure === null;
  return (
    <>
      {turn.sent && turn.replyId === null ? (
        <div className="grid justify-items-end gap-5">
          <QuestionFiles files={turn.sent.files} />
          <UserBubble text={turn.sent.text} />
          {/* The room of the buttons to come: the reply must not move down when they appear. */}
          {isRunning && !offline ? <div className="-mt-4 h-10" /> : null}
        </div>
      ) : null}
      {isRunning && offline && turn.replyId === null ? (
        <p className="text-sm text-muted">{strings.sentLater}</p>
      ) : null}
      {isRunning && !offline && reply === undefined ? <TypingIndicator /> : null}
      {isRunning && !offline ? <StillWorking store={store} /> : null}
      {turn.failure === null ? null : (
        <FailedTurn
          {...(reply === undefined
            ? { text: turn.failure, button: strings.tryAgain }
            : strings.brokeOff)}
          reference={state.reference}
          store={store}
        />
      )}
    </>
  );
}

/** Appears when there was no event for eight seconds. */
function StillWorking({ store }: { store: ConversationStore }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const check = () => setShown(performance.now() - store.lastEventAtMs >= stillWorkingMs);
    const timer = setInterval(check, checkEveryMs);
    return () => clearInterval(timer);
  }, [store]);
  return (
    // A live region has to be on the page before its words.
    <p role="status" className={shown ? "appear text-sm text-muted" : "sr-only"}>
      {shown ? strings.stillWorking : null}
    </p>
  );
}

type FailedTurnProps = {
  text: string;
  button: string;
  reference: string | null;
  store: ConversationStore;
};

/** A failed turn, in the place of its reply. */
function FailedTurn({ text, button, reference, store }: FailedTurnProps) {
  return (
    <ReplyBubble>
      <p>
        <ServerMessage>{text}</ServerMessage>
      </p>
      <Reference id={reference} />
      <Button variant="secondary" onClick={() => resendOrReload(store)} className="mt-3 mb-1">
        {button}
      </Button>
      <HelplineFallback store={store} />
    </ReplyBubble>
  );
}
