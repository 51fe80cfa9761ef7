import { DangerWatch } from "./danger-watch.tsx";

const none: readonly never[] = [];
const doNothing = () => undefined;

type SavedQuestionDangerProps = { text: string; canSend?: boolean };

/** Helplines beside a question that is typed outside a conversation. `canSend`: the person has a plan. */
export function SavedQuestionDanger({ text, canSend = false }: SavedQuestionDangerProps) {
  return (
    <DangerWatch
      draftKey="question"
      text={text}
      lastMessage=""
      uuid={null}
      danger={none}
      newKinds={none}
      canSend={canSend}
      forceCard={false}
      onCleared={doNothing}
    />
  );
}
