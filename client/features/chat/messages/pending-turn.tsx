import { useEffect, useState } from "react";
import { Button } from "../../../ui/form/button.tsx";
import { Reference } from "../../../ui/state/reference.tsx";
import { ServerMessage } from "../../../ui/state/server-message.tsx";
import type { ConversationStore } from "../conversation/store.ts";
import type { ConversationState, Turn } from "../conversation/types.ts";
import { strings } from "../strings.ts";
import { ReplyBubble, Typing, UserBubble } from "./bubbles.tsx";
import { QuestionFiles } from "./question-files.tsx";

/** Experience, "Waiting". */
const stillWorkingMs = 8000;
const lookEveryMs = 500;

type PendingTurnProps = { turn: Turn; store: ConversationStore; state: ConversationState };

/** What of a turn is not a message yet: the text on its way, the wait, and the wait that failed. */
export function Pending({ turn, store, state }: PendingTurnProps) {
  const reply = state.messages.find(({ id }) => id === turn.replyId);
  return (
    <>
      {turn.sent && turn.replyId === null ? (
        <div className="grid justify-items-end gap-5">
          <QuestionFiles files={turn.sent.files} />
          <UserBubble text={turn.sent.text} />
        </div>
      ) : null}
      {turn.failure === null && reply === undefined ? <Typing /> : null}
      {turn.failure === null ? <StillWorking store={store} /> : null}
      {turn.failure === null ? null : (
        <Failure text={turn.failure} reference={state.reference} onRetry={store.tryAgain} />
      )}
    </>
  );
}

/** Appears when nothing has come for a while. */
function StillWorking({ store }: { store: ConversationStore }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(performance.now() - store.heardAtMs >= stillWorkingMs);
    const timer = setInterval(look, lookEveryMs);
    return () => clearInterval(timer);
  }, [store]);
  return shown ? <p className="appear text-sm text-muted">{strings.stillWorking}</p> : null;
}

type FailureProps = { text: string; reference: string | null; onRetry: () => void };

/** A failure in the assistant's place, as the error catalogue wants it. */
function Failure({ text, reference, onRetry }: FailureProps) {
  return (
    <ReplyBubble>
      <p>
        <ServerMessage>{text}</ServerMessage>
      </p>
      <Reference id={reference} />
      <Button variant="secondary" onClick={onRetry} className="mt-3">
        {strings.tryAgain}
      </Button>
    </ReplyBubble>
  );
}
