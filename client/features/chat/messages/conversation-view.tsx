import { type ComponentType, useCallback, useRef, useSyncExternalStore } from "react";
import type { NamedService } from "../../../../shared/services.ts";
import { navigate } from "../../../lib/navigation.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import { lazyInlinePart, lazySilentPart } from "../../../ui/state/lazy-part.tsx";
import { chatPath } from "../chat-path.ts";
import { ComposerDock } from "../composer/composer-dock.tsx";
import { toDraftKey } from "../composer/drafts.ts";
import type { ConversationStore } from "../conversation/store.ts";
import { type ConversationState, isMissing, type OutgoingMessage } from "../conversation/types.ts";
import { chooseTemporary, drafts, sendOrReturn } from "../conversations.ts";
import { InvisibleParts } from "../lazy-parts.tsx";
import { JumpButton } from "../scrolling/jump-button.tsx";
import { useOffscreenSkipping } from "../scrolling/use-offscreen-skipping.ts";
import { useReadingPosition } from "../scrolling/use-reading-position.ts";
import { strings } from "../strings.ts";
import { LoadState } from "./load-state.tsx";
import { MessageList } from "./message-list.tsx";
import { useOpenConversation } from "./use-open-conversation.ts";

/** An existing conversation does not need it and its starters. */
const Welcome = lazyInlinePart(() => import("./welcome.tsx"), "Welcome");
const QueuedMessages = lazySilentPart(
  () => import("../composer/offline-queue/queued-messages.tsx"),
  "QueuedMessages",
);

type ConversationViewProps = {
  store: ConversationStore;
  /** The service of the URL, until the server has answered. */
  routeService: Required<NamedService>;
  canSend: boolean;
  Sample: ComponentType<{ slug: string }>;
};

/** One conversation: its messages, its running turn and the composer. */
export function ConversationView(props: ConversationViewProps) {
  const { store, routeService, canSend, Sample } = props;
  const state = useSyncExternalStore(store.subscribe, store.read);
  const draftKey = toDraftKey(state);
  const hasQueued = useSyncExternalStore(drafts.subscribe, () =>
    drafts.listQueued().includes(draftKey),
  );
  const service = {
    name: state.serviceName ?? routeService.name,
    slug: state.serviceSlug ?? routeService.slug,
  };
  const field = useRef<HTMLTextAreaElement>(null);
  const { scroller, content, skipsOffscreen, canJump, scrollToEnd } = useScroller(store, state);
  useOpenConversation({ store, slug: service.slug, turn: state.turn, field });
  const send = (message: OutgoingMessage) => {
    sendOrReturn(store, message);
    // The message has to be rendered before the view can scroll to it.
    requestAnimationFrame(scrollToEnd);
  };
  const onQuestion = (question: string) => {
    const message = takeQuestion(draftKey, question);
    if (message !== null) send(message);
    else field.current?.focus();
  };
  return (
    <>
      {state.temporary && (state.uuid !== null || state.turn !== null) ? (
        <p className="bg-sunk px-4 py-1 text-center text-sm text-muted">{strings.temporary}</p>
      ) : null}
      <section
        ref={scroller}
        aria-label={strings.reading}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="messages-view"
      >
        <div ref={content} className="mx-auto min-h-full w-full max-w-180 px-4 py-6">
          <Content
            state={state}
            store={store}
            service={service}
            canSend={canSend}
            skipsOffscreen={skipsOffscreen}
            Sample={Sample}
            onQuestion={onQuestion}
          />
          {hasQueued ? <QueuedMessages store={store} state={state} /> : null}
        </div>
      </section>
      <InvisibleParts state={state} />
      {canJump ? <JumpButton onClick={scrollToEnd} /> : null}
      {isMissing(state) ? null : (
        <ComposerDock state={state} store={store} field={field} canSend={canSend} onSend={send} />
      )}
    </>
  );
}

/** Keeps the place of reading while messages come, and loads older ones near the top. */
function useScroller(store: ConversationStore, { messages, turn }: ConversationState) {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const firstId = messages[0]?.id;
  const onNearTop = useCallback(() => void store.loadOlder(), [store]);
  const position = useReadingPosition({
    scroller,
    content,
    firstId,
    onNearTop,
    conversation: store,
  });
  const skipsOffscreen = useOffscreenSkipping({ content, hasTurn: turn !== null, firstId });
  return { scroller, content, skipsOffscreen, ...position };
}

/**
 * Takes a suggested question as a message to send. When the person has a draft, the question is added to it and
 * there is nothing to send: null.
 */
function takeQuestion(draftKey: string, question: string): OutgoingMessage | null {
  if (drafts.isEmpty(draftKey)) {
    drafts.setText(draftKey, question);
    return drafts.takeForSending(draftKey);
  }
  drafts.setText(draftKey, `${drafts.text(draftKey)}\n${question}`.trim());
  toast(strings.added);
  return null;
}

type ContentProps = {
  state: ConversationState;
  store: ConversationStore;
  service: Required<NamedService>;
  canSend: boolean;
  skipsOffscreen: boolean;
  Sample: ComponentType<{ slug: string }>;
  /** Sends a question, or adds it to the draft. */
  onQuestion: (text: string) => void;
};

/** The welcome of a new conversation, or the messages of one that has begun. */
function Content({ state, store, service, canSend, onQuestion, ...props }: ContentProps) {
  const { uuid, turn, serviceId } = state;
  if (uuid === null && turn === null) {
    return (
      <Welcome
        service={service}
        onStarter={canSend ? onQuestion : null}
        temporary={state.temporary}
        onTemporary={(on) => chooseTemporary(store, on)}
        draftKey={toDraftKey(state)}
        Sample={props.Sample}
      />
    );
  }
  const openNew = () => {
    // The composer of a conversation that is gone is not shown; what it holds goes along.
    drafts.move(toDraftKey(state), toDraftKey({ serviceId, uuid: null }));
    navigate(chatPath({ slug: service.slug, serviceId }));
  };
  return (
    <>
      {uuid === null ? null : <LoadState state={state} store={store} onNew={openNew} />}
      <div
        role="log"
        aria-live="off"
        aria-label={strings.conversation}
        data-busy={turn !== null || undefined}
      >
        <h2 className="sr-only">{strings.conversation}</h2>
        <MessageList
          state={state}
          store={store}
          canSend={canSend}
          notice={strings.notProfessional[service.slug]}
          skipsOffscreen={props.skipsOffscreen}
          onFollowUp={onQuestion}
        />
      </div>
    </>
  );
}
