import { DangerWatch } from "./danger-watch.tsx";

const none: readonly never[] = [];
const doNothing = () => undefined;

/** Whom to call, beside a question that is typed outside a conversation, by a visitor too. */
export function AskDanger({ text }: { text: string }) {
  return (
    <DangerWatch
      draft="question"
      text={text}
      lastMessage=""
      uuid={null}
      danger={none}
      newDanger={none}
      canSend
      inFull={false}
      onCleared={doNothing}
    />
  );
}
