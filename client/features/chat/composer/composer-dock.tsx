import { memo, type RefObject, Suspense, useMemo, useState, useSyncExternalStore } from "react";
import { useMedia, useOffline } from "../../../lib/media.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import { Notice } from "../../../ui/state/notice.tsx";
import { Reference } from "../../../ui/state/reference.tsx";
import { ServerMessage } from "../../../ui/state/server-message.tsx";
import { loadStream } from "../conversation/store.ts";
import type { Sent } from "../conversation/types.ts";
import { drafts } from "../conversations.ts";
import {
  EmergencyCard,
  EmergencyWatch,
  FilesBar,
  PrivateNumbersDialog,
  UsageLine,
} from "../lazy-parts.tsx";
import { EmergencyLine } from "../safety/emergency-line.tsx";
import { readSavedDanger } from "../safety/saved-danger.ts";
import { strings } from "../strings.ts";
import { Composer } from "./composer.tsx";
import { RenewalNotice } from "./renewal-notice.tsx";
import { SubscribeNotice } from "./subscribe-notice.tsx";
import { useGuardedSend } from "./use-guarded-send.ts";

type ComposerDockProps = {
  /** The name of the draft. */
  name: string;
  field: RefObject<HTMLTextAreaElement | null>;
  /** What the person said last from here. */
  said: string;
  /** Why the last message was not taken, and what to name when asking about it. */
  refusal: string | null;
  reference: string | null;
  canSend: boolean;
  busy: boolean;
  stopping: boolean;
  onSend: (message: Sent) => void;
  onStop: () => void;
  onDismiss: () => void;
};

/**
 * The composer with all that is said around it; a word of a reply is no reason to draw it anew, nor, as
 * a layer of its own, to paint it.
 */
export const ComposerDock = memo(function ComposerDock(props: ComposerDockProps) {
  const { name, field, refusal, reference, canSend, busy, stopping } = props;
  const { onSend, onStop, onDismiss } = props;
  const text = useSyncExternalStore(drafts.subscribe, () => drafts.text(name));
  const isWide = useMedia("(min-width: 769px)");
  const offline = useOffline();
  const [dismissed, setDismissed] = useState(false);
  const { question, trySend, send, goBack } = useGuardedSend(name, (message) => {
    onSend(message);
    if (isWide) field.current?.focus();
    else field.current?.blur();
  });
  const files = useSyncExternalStore(drafts.subscribe, () => drafts.files(name));
  const { uploads, leftOut } = useSyncExternalStore(drafts.subscribe, () =>
    drafts.pendingUploads(name),
  );
  // Until the scripts are here that take them in: the message must not leave without its files.
  const [adding, setAdding] = useState(false);
  const said = canSend ? props.said : "";
  const watches = text !== "" || said !== "";
  const remembered = useMemo(
    () => (watches || !canSend ? [] : readSavedDanger(name)),
    [watches, canSend, name],
  );
  return (
    <div
      data-dock
      className="isolate mx-auto grid w-full max-w-180 grid-cols-1 gap-2 px-4 pt-2 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      {offline ? <Notice>{strings.offline}</Notice> : null}
      {refusal === null || !canSend ? null : (
        <Notice tone="error" className="flex items-center justify-between gap-3">
          <div className="min-w-0">
            <ServerMessage>{refusal}</ServerMessage>
            <Reference id={reference} />
          </div>
          <DismissButton onPress={onDismiss} />
        </Notice>
      )}
      {canSend || dismissed ? null : <SubscribeNotice onDismiss={() => setDismissed(true)} />}
      <Suspense>
        {watches ? (
          <EmergencyWatch place={name} text={text} said={said} />
        ) : remembered.length === 0 ? null : (
          <EmergencyCard kinds={remembered} />
        )}
        {question === null ? null : (
          <PrivateNumbersDialog {...question} onSend={send} onBack={goBack} />
        )}
      </Suspense>
      <Suspense>
        {files.length + uploads.length + leftOut === 0 ? null : <FilesBar draft={name} />}
      </Suspense>
      <Composer
        draft={name}
        field={field}
        text={text}
        onText={(next) => drafts.setText(name, next)}
        onSend={() => void trySend()}
        onFiles={async (chosen) => {
          setAdding(true);
          await addFiles(name, chosen);
          setAdding(false);
        }}
        waiting={adding || uploads.some(({ failure }) => failure === null)}
        onFocus={warmUp}
        onStop={busy ? onStop : null}
        stopping={stopping}
        shut={!canSend}
      />
      {canSend ? <RenewalNotice /> : <EmergencyLine />}
      <p className="text-center text-sm text-muted">{strings.check}</p>
      <Suspense>{canSend ? <UsageLine /> : null}</Suspense>
    </div>
  );
});

async function addFiles(draft: string, files: readonly File[]): Promise<void> {
  try {
    const { uploads } = await import("../files/uploads.ts");
    uploads.add(draft, files);
  } catch {
    toast(strings.notAttached);
  }
}

/** Whoever begins to write will send: what sends is loaded meanwhile. */
function warmUp(): void {
  const ahead = [
    loadStream(),
    import("../safety/emergency-watch.tsx"),
    import("../markdown/incremental-lexer.ts"),
  ];
  // What does not come now is asked for again when it is needed.
  Promise.all(ahead).catch(() => undefined);
}

function DismissButton({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" onClick={onPress} className="min-h-11 shrink-0 font-semibold underline">
      {strings.dismiss}
    </button>
  );
}
