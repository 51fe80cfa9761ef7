import type { ConversationStore } from "../conversation/store.ts";
import type { Message } from "../conversation/types.ts";
import { CopyButton } from "./copy-button.tsx";
import { strings } from "./strings.ts";
import { ToolButton } from "./tool-button.tsx";
import { VersionSwitch } from "./version-switch.tsx";

type QuestionActionsProps = {
  message: Message;
  store: ConversationStore;
  canSend: boolean;
  onEdit: () => void;
};

/** The actions of a message of the person. */
export function QuestionActions({ message, store, canSend, onEdit }: QuestionActionsProps) {
  const { id, message: text, versions } = message;
  return (
    <div className="-me-2 -mt-4 -mb-1 flex flex-wrap items-center justify-end">
      {versions === undefined ? null : <VersionSwitch id={id} versions={versions} store={store} />}
      <CopyButton text={text} />
      {canSend ? <ToolButton icon="edit" label={strings.edit} startsTurn onPress={onEdit} /> : null}
    </div>
  );
}
