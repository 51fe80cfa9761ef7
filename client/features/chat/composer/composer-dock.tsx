import { type RefObject, useState, useSyncExternalStore } from "react";
import { commonMessages } from "../../../../shared/i18n/common-messages.ts";
import { refusals } from "../../../../shared/refusals.ts";
import { useSession } from "../../../lib/session/session.ts";
import { useMedia, wideScreen } from "../../../lib/use-media.ts";
import { useOffline } from "../../../lib/use-offline.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import { Notice } from "../../../ui/state/notice.tsx";
import { loadTurnCode } from "../conversation/load-turn-code.ts";
import type { ConversationStore } from "../conversation/store.ts";
import { type ConversationState, isBusy, type OutgoingMessage } from "../conversation/types.ts";
import { drafts } from "../conversations.ts";
import {
  DangerWatch,
  FilesBar,
  HelplineNumbers,
  NoPlanNotice,
  PrivateNumbersDialog,
  RefusalNotice,
  RenewalNotice,
  TrialNotice,
  UsageLine,
} from "../lazy-parts.tsx";
import { strings } from "../strings.ts";
import { Composer } from "./composer.tsx";
import { toDraftKey } from "./drafts.ts";
import { useSendAfterPrivateNumberCheck } from "./use-send-after-private-number-check.ts";

type ComposerDockProps = {
  state: ConversationState;
  store: ConversationStore;
  field: RefObject<HTMLTextAreaElement | null>;
  canSend: boolean;
  onSend: (message: OutgoingMessage) => void;
};

/** The composer with its notices; a layer of its own, so that new text of a reply does not paint it again. */
export function ComposerDock({ state, store, field, canSend, onSend }: ComposerDockProps) {
  const draftKey = toDraftKey(state);
  const text = useSyncExternalStore(drafts.subscribe, () => drafts.text(draftKey));
  const hasFiles = useSyncExternalStore(drafts.subscribe, () => drafts.files(draftKey).length > 0);
  const isWide = useMedia(wideScreen);
  const isBeingDeleted = useSession().user?.deletes_at != null;
  const offline = useOffline();
  // Why the field is disabled, when a plan would not help now.
  const [reason, setReason] = useState<string | null>(null);
  const { confirmation, sendAfterCheck, confirm, goBack } = useSendAfterPrivateNumberCheck(
    draftKey,
    (message) => {
      onSend(message);
      if (isWide) field.current?.focus();
      else field.current?.blur();
    },
  );
  const { uploading, addFiles } = useFileUpload(draftKey);
  return (
    <div data-dock className="composer-dock">
      {offline ? <Notice>{strings.offline}</Notice> : null}
      <RefusalNotices
        state={state}
        canSend={canSend}
        isTextKept={text !== ""}
        onReason={setReason}
        onDismiss={store.clearRefusal}
      />
      <DockDanger state={state} store={store} canSend={canSend} text={text} />
      {confirmation === null ? null : (
        <PrivateNumbersDialog {...confirmation} onSend={confirm} onBack={goBack} />
      )}
      <DraftFiles draftKey={draftKey} />
      <Composer
        draftKey={draftKey}
        field={field}
        text={text}
        hasFiles={hasFiles}
        stopping={state.turn?.stopping === true}
        isUploading={uploading}
        disabled={!canSend}
        // No plan helps an account that waits for its deletion, also before the notice says so.
        reason={reason ?? (isBeingDeleted ? "" : null)}
        onText={(next) => drafts.setText(draftKey, next)}
        onSend={() => void sendAfterCheck()}
        onFiles={(files) => void addFiles(files)}
        onFocus={preloadForSending}
        onStop={isBusy(state) ? store.stop : null}
      />
      <DockFooter state={state} canSend={canSend} />
    </div>
  );
}

type DockDangerProps = Pick<ComposerDockProps, "state" | "store" | "canSend"> & { text: string };

/** Whom to call when the conversation or the text in the field tells of danger. */
function DockDanger({ state, store, canSend, text }: DockDangerProps) {
  const { uuid, danger, newKinds, refusalText } = state;
  const queued = drafts.pending(toDraftKey(state)).findLast((one) => one.state === "queued");
  const lastMessage = findLastMessage(state, queued?.text);
  if (text === "" && lastMessage === "" && danger.length === 0) return null;
  return (
    <DangerWatch
      draftKey={toDraftKey(state)}
      text={text}
      canSend={canSend}
      uuid={uuid}
      danger={danger}
      newKinds={newKinds}
      onCleared={store.clearDanger}
      lastMessage={canSend ? lastMessage : ""}
      forceCard={refusalText !== null}
    />
  );
}

/** The lines below the field: the plan or helplines, what the AI is, the trial and the usage. */
function DockFooter({ state, canSend }: Pick<ComposerDockProps, "state" | "canSend">) {
  const { user } = useSession();
  return (
    <>
      {canSend ? (
        <RenewalNotice />
      ) : (
        <HelplineNumbers whileLoading={<div className="h-23 sm:h-11" />} />
      )}
      <p className="text-center text-sm text-muted">{strings.check}</p>
      {user?.trial == null ? null : <TrialNotice busy={isBusy(state)} />}
      {canSend && state.refusalText !== refusals.fairUseLimitReached ? <UsageLine /> : null}
    </>
  );
}

/**
 * The last message that the person sent from this browser since the page was loaded, or that still waits for a
 * network; none after they said that they are safe.
 */
function findLastMessage(
  { messages, turn, anchoredId, hasSaidSafe }: ConversationState,
  queued: string | undefined,
): string {
  if (hasSaidSafe) return "";
  if (queued !== undefined) return queued;
  if (turn?.sent) return turn.sent.text;
  return messages.find(({ id }) => id === anchoredId)?.message ?? "";
}

type RefusalNoticesProps = Pick<ComposerDockProps, "state" | "canSend"> & {
  isTextKept: boolean;
  onReason: (reason: string | null) => void;
  onDismiss: () => void;
};

/** Why the last message was refused, or why nobody without a plan can send one. */
function RefusalNotices(props: RefusalNoticesProps) {
  const { state, canSend, isTextKept, onReason, onDismiss } = props;
  const [dismissed, setDismissed] = useState(false);
  const { user } = useSession();
  /** Whose plan was active on this screen. */
  const [subscriber, setSubscriber] = useState("");
  if (user?.subscription?.status === "active" && subscriber !== user.id) setSubscriber(user.id);
  const { refusalText, reference, danger } = state;
  const hasDangerCard = danger.some(({ level }) => level === "loud");
  // The reason does not wait for the script of its buttons.
  const text = (
    <Notice tone="error">
      {refusalText}
      {hasDangerCard ? <p className="font-semibold">{strings.callInstead}</p> : null}
    </Notice>
  );
  return (
    <>
      {refusalText === null || !canSend ? null : (
        <RefusalNotice
          refusalText={refusalText}
          reference={reference}
          hasDangerCard={hasDangerCard}
          onDismiss={onDismiss}
          fallback={text}
        />
      )}
      {canSend || (dismissed && user?.deletes_at == null) ? null : (
        <NoPlanNotice
          hasEnded={subscriber === user?.id}
          isTextKept={isTextKept}
          onReason={onReason}
          onDismiss={() => setDismissed(true)}
        />
      )}
    </>
  );
}

function DraftFiles({ draftKey }: { draftKey: string }) {
  const files = useSyncExternalStore(drafts.subscribe, () => drafts.files(draftKey));
  const pending = useSyncExternalStore(drafts.subscribe, () => drafts.pendingUploads(draftKey));
  const isEmpty = files.length + pending.uploads.length + pending.leftOut === 0;
  return isEmpty ? null : <FilesBar draftKey={draftKey} />;
}

/** `uploading` is true from the choice of files on: the message must not leave without them. */
function useFileUpload(draftKey: string) {
  const { uploads } = useSyncExternalStore(drafts.subscribe, () => drafts.pendingUploads(draftKey));
  const [loading, setLoading] = useState(false);
  const addFiles = async (files: readonly File[]) => {
    setLoading(true);
    try {
      (await import("../files/uploads.ts")).uploads.add(draftKey, files);
    } catch {
      toast(commonMessages.generic);
    } finally {
      setLoading(false);
    }
  };
  return { uploading: loading || uploads.some(({ failure }) => failure === null), addFiles };
}

/** Loads the scripts for sending while the person types. */
function preloadForSending(): void {
  Promise.all([
    loadTurnCode(),
    import("../safety/danger-watch.tsx"),
    import("./refusal-notice.tsx"),
    // A script that does not load now is requested again when it is needed.
  ]).catch(() => undefined);
}
