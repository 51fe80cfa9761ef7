import { type RefObject, useState, useSyncExternalStore } from "react";
import { useMedia, useOffline } from "../../lib/media.ts";
import { Notice } from "../../ui/notice.tsx";
import { Reference } from "../../ui/reference.tsx";
import { Said } from "../../ui/said.tsx";
import { Composer } from "./composer.tsx";
import type { ConversationState } from "./conversation/types.ts";
import { drafts } from "./conversations.ts";
import { draftName } from "./drafts.ts";
import { EmergencyLine } from "./emergency-line.tsx";
import { RenewalNotice } from "./renewal-notice.tsx";
import { strings } from "./strings.ts";
import { SubscribeNotice } from "./subscribe-notice.tsx";

type ComposerDockProps = {
  field: RefObject<HTMLTextAreaElement | null>;
  state: ConversationState;
  canSend: boolean;
  busy: boolean;
  onSend: (text: string, key: string) => void;
  onStop: () => void;
  onDismiss: () => void;
};

/** The composer with all that is said around it. */
export function ComposerDock(props: ComposerDockProps) {
  const { field, state, canSend, busy, onSend, onStop, onDismiss } = props;
  const name = draftName(state);
  const text = useSyncExternalStore(drafts.subscribe, () => drafts.text(name));
  const isWide = useMedia("(min-width: 769px)");
  const offline = useOffline();
  const [dismissed, setDismissed] = useState(false);
  const send = () => {
    const message = drafts.take(name);
    if (message === null) return;
    onSend(message.text, message.key);
    if (isWide) field.current?.focus();
    else field.current?.blur();
  };
  return (
    <div
      data-dock
      className="mx-auto grid w-full max-w-180 grid-cols-1 gap-2 px-4 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      {offline ? <Notice>{strings.offline}</Notice> : null}
      {state.refusal === null || !canSend ? null : (
        <Notice tone="error" className="flex items-center justify-between gap-3">
          <div className="min-w-0">
            <Said>{state.refusal}</Said>
            <Reference id={state.reference} />
          </div>
          <DismissButton onPress={onDismiss} />
        </Notice>
      )}
      {canSend || dismissed ? null : <SubscribeNotice onDismiss={() => setDismissed(true)} />}
      <Composer
        field={field}
        text={text}
        onText={(next) => drafts.write(name, next)}
        onSend={send}
        onStop={busy ? onStop : null}
        stopping={state.turn?.stopping === true}
        shut={!canSend}
      />
      {canSend ? <RenewalNotice /> : <EmergencyLine />}
      <p className="text-center text-sm text-muted">{strings.check}</p>
    </div>
  );
}

function DismissButton({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" onClick={onPress} className="min-h-11 shrink-0 font-semibold underline">
      {strings.dismiss}
    </button>
  );
}
