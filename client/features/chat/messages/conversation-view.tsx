import {
  type ComponentType,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useSyncExternalStore,
} from "react";
import { pageTitle } from "../../../../shared/page-title.ts";
import type { ServiceName } from "../../../../shared/services.ts";
import { translateServiceName } from "../../../lib/i18n/service-names.ts";
import { navigate } from "../../../lib/navigation.ts";
import { chatPath } from "../chat-path.ts";
import { ComposerDock } from "../composer/composer-dock.tsx";
import { draftName } from "../composer/drafts.ts";
import type { ConversationStore } from "../conversation/store.ts";
import { type ConversationState, isBusy, type Sent } from "../conversation/types.ts";
import { conversations, drafts } from "../conversations.ts";
import { ChatIcon } from "../icons/chat-icon.tsx";
import { strings } from "../strings.ts";
import { LoadState, MessageList } from "./message-list.tsx";
import { TurnStatus } from "./turn-status.tsx";
import { useOffscreenSkipping } from "./use-offscreen-skipping.ts";
import { useReadingPosition } from "./use-reading-position.ts";
import { Welcome } from "./welcome.tsx";

/** A phone says that it has a network before it carries anything: then the worker answers from what it kept. */
const onlineAgainMs = 3000;

type ConversationViewProps = {
  store: ConversationStore;
  /** The service as the address names it, until the server has said its name. */
  addressed: Required<ServiceName>;
  canSend: boolean;
  Sample: ComponentType<{ slug: string }>;
};

/** One conversation: what was said, what is being said, and where to write. */
export function ConversationView({ store, addressed, canSend, Sample }: ConversationViewProps) {
  const state = useSyncExternalStore(store.subscribe, store.read);
  const service = {
    name: state.serviceName ?? addressed.name,
    slug: state.serviceSlug ?? addressed.slug,
  };
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const onNearTop = useCallback(() => void store.loadOlder(), [store]);
  const { canJump, toEnd } = useReadingPosition({
    scroller,
    content,
    conversation: store,
    firstId: state.messages[0]?.id,
    onNearTop,
  });
  const asked = state.turn !== null;
  const drawn = useOffscreenSkipping({ content, asked, firstId: state.messages[0]?.id });
  useOwnAddress(store, service);
  useShown(store);
  useKeptFocus(state, field);
  const isNew = state.uuid === null && state.turn === null;
  const send = useCallback(
    ({ text, key, files }: Sent) => {
      store.send(text, key, files);
      // The optimistic message has to be there before the view can go to it.
      requestAnimationFrame(toEnd);
    },
    [store, toEnd],
  );
  const begin = (text: string) => {
    drafts.restore(draftName(state), text);
    field.current?.focus();
  };
  return (
    <>
      <section
        ref={scroller}
        aria-label={strings.reading}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="relative min-h-[min(10rem,15dvh)] flex-1 overflow-y-auto [container-type:size] [overflow-anchor:none]"
      >
        <div ref={content} className="mx-auto min-h-full w-full max-w-180 px-4 py-6">
          {isNew ? (
            <Welcome
              service={service}
              onStarter={canSend ? begin : null}
              draft={draftName(state)}
              Sample={Sample}
            />
          ) : null}
          {state.uuid === null ? null : (
            <LoadState
              state={state}
              store={store}
              onNew={() => navigate(chatPath({ slug: addressed.slug, serviceId: state.serviceId }))}
            />
          )}
          {isNew ? null : (
            <div
              role="log"
              aria-live="off"
              aria-label={strings.conversation}
              data-busy={asked || undefined}
            >
              <h2 className="sr-only">{strings.conversation}</h2>
              <MessageList {...{ state, store, canSend, drawn }} onFollowUp={begin} />
            </div>
          )}
        </div>
      </section>
      <TurnStatus state={state} />
      {canJump ? <JumpButton onPress={toEnd} /> : null}
      {isMissing(state) ? null : (
        <ComposerDock
          {...forDock(state)}
          field={field}
          canSend={canSend}
          onSend={send}
          onStop={store.stop}
          onDismiss={store.clearRefusal}
        />
      )}
    </>
  );
}

/** What of a conversation the composer has to know, which is not the words of a reply. */
function forDock(state: ConversationState) {
  const { refusal, reference, turn } = state;
  const stopping = turn?.stopping === true;
  const name = draftName(state);
  return { name, said: lastSaid(state), refusal, reference, busy: isBusy(state), stopping };
}

/** What the person said last from here; what was seen before a reload is remembered. */
function lastSaid({ messages, turn, pinnedId }: ConversationState): string {
  if (turn?.sent) return turn.sent.text;
  return messages.find(({ id }) => id === pinnedId)?.message ?? "";
}

/** What was said elsewhere comes with the screen, and with the network when it was away. */
function useShown(store: ConversationStore): void {
  useEffect(() => {
    conversations.show(store);
    let again: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      void store.load();
      clearTimeout(again);
      again = setTimeout(store.load, onlineAgainMs);
    };
    window.addEventListener("online", refresh);
    return () => {
      clearTimeout(again);
      window.removeEventListener("online", refresh);
    };
  }, [store]);
}

// Nothing can be written into a conversation that is not there.
function isMissing({ load }: ConversationState): boolean {
  return load.state === "failed" && load.missing;
}

/** What asks for an answer goes with the press: on wide screens the focus is in the composer then. */
function useKeptFocus({ turn }: ConversationState, field: RefObject<HTMLElement | null>): void {
  const asked = turn !== null && turn.replyId === null;
  useEffect(() => {
    if (!asked || !matchMedia("(min-width: 769px)").matches) return;
    const { activeElement, body } = document;
    // Buttons that would ask again are out of sight from now on, and lose it a moment later.
    const isLost = activeElement === body || activeElement?.closest("[data-asks]");
    if (isLost) field.current?.focus();
  }, [asked, field]);
}

/** Once a conversation has its uuid, the address is its own; what runs in it runs on. */
function useOwnAddress(store: ConversationStore, { name, slug }: Required<ServiceName>): void {
  const { uuid, serviceId, serviceName } = store.read();
  useEffect(() => {
    if (uuid === null || serviceName === null) return;
    const own = chatPath({ slug, serviceId, uuid });
    const { pathname } = window.location;
    if (pathname !== own && pathname !== `${own}/messages`) navigate(own, { replace: true });
    conversations.settle(store);
  }, [store, uuid, serviceId, serviceName, slug]);
  useEffect(() => {
    // The frame names the tab after the route; the conversation knows better, a moment later.
    queueMicrotask(() => {
      document.title = pageTitle(translateServiceName({ name, slug }));
    });
  }, [name, slug]);
}

function JumpButton({ onPress }: { onPress: () => void }) {
  return (
    <div className="relative h-0">
      <button
        type="button"
        onClick={onPress}
        className="appear absolute inset-x-0 bottom-3 mx-auto flex min-h-11 w-fit items-center gap-2 rounded-full border border-line-strong bg-surface px-4 text-sm font-semibold shadow-soft hover:border-ink"
      >
        <ChatIcon name="down" className="size-4" />
        {strings.jump}
      </button>
    </div>
  );
}
