import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Reference } from "../../ui/reference.tsx";
import { Said } from "../../ui/said.tsx";
import { ReplyBubble, Typing, UserBubble } from "./bubbles.tsx";
import type { ConversationStore } from "./conversation/store.ts";
import type { ConversationState, Turn } from "./conversation/types.ts";
import { QuestionFiles } from "./question-files.tsx";
import { strings } from "./strings.ts";

/** Experience, "Waiting". */
const stillWorkingMs = 8000;
const lookEveryMs = 500;

type PendingProps = { turn: Turn; store: ConversationStore; state: ConversationState };

/** What of a turn is not a message yet: the text on its way, the wait, and the wait that failed. */
export function Pending({ turn, store, state }: PendingProps) {
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
      {turn.failure === null ? <StillWorking length={reply?.message.length ?? 0} /> : null}
      {turn.failure === null ? null : (
        <Failure text={turn.failure} reference={state.reference} onRetry={store.tryAgain} />
      )}
    </>
  );
}

/** Appears when nothing has come for a while; another length starts the wait anew. */
function StillWorking({ length }: { length: number }) {
  const [shown, setShown] = useState(false);
  const cameAtMs = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came has changed the length
  useLayoutEffect(() => {
    cameAtMs.current = Date.now();
    setShown(false);
  }, [length]);
  useEffect(() => {
    const look = () => setShown(Date.now() - cameAtMs.current >= stillWorkingMs);
    const timer = setInterval(look, lookEveryMs);
    return () => clearInterval(timer);
  }, []);
  return shown ? <p className="appear text-sm text-muted">{strings.stillWorking}</p> : null;
}

type FailureProps = { text: string; reference: string | null; onRetry: () => void };

/** A failure in the assistant's place, as the error catalogue wants it. */
function Failure({ text, reference, onRetry }: FailureProps) {
  return (
    <ReplyBubble>
      <p>
        <Said>{text}</Said>
      </p>
      <Reference id={reference} />
      <Button variant="secondary" onClick={onRetry} className="mt-3">
        {strings.tryAgain}
      </Button>
    </ReplyBubble>
  );
}
