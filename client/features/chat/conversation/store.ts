import type { ReplyEvent, StartedEvent } from "../../../../shared/chat-events.ts";
import { messages as texts } from "../../../../shared/i18n/messages.ts";
import { isTimeout, withTimeout } from "../../../../shared/with-timeout.ts";
import { toApiError } from "../../../lib/api/api-error.ts";
import type { RunStart } from "../stream/run-reply.ts";
import { ChangeNotifier } from "./change-notifier.ts";
import type { ConversationCalls } from "./conversation-calls.ts";
import { loadOlderMessages } from "./load-older-messages.ts";
import { loadRewriting, loadTurnCodeWhenOnline } from "./load-turn-code.ts";
import {
  endsWithSent,
  withDanger,
  withDangerCleared,
  withFailure,
  withLoadFailure,
  withNewestPage,
  withTurn,
} from "./state-updates.ts";
import {
  type ConversationKey,
  type ConversationState,
  emptyConversation,
  isBusy,
  type OutgoingMessage,
  type Turn,
} from "./types.ts";
import { Watchdog } from "./watchdog.ts";

/** How long the server may take to begin an answer, or to send its next event. */
const sendTimeoutMs = 45_000;
/** How long a rewrite that is stopped may take to begin, so that its reply can be stopped. */
const stopGraceMs = 3000;

export type StoreOptions = {
  calls: ConversationCalls;
  /** A turn began or ended, or the conversation got its uuid: the list of conversations has changed. */
  onTurn?: (store: ConversationStore) => void;
  /** A message that will not be sent (refused, displaced by a newer one, or stopped): its text returns to the composer. */
  onReturned?: (store: ConversationStore, sent: OutgoingMessage) => void;
  /** The subscription of this person has ended: they cannot send. */
  onForbidden?: () => void;
  /** The server has accepted the message; with the first one the conversation got its uuid. */
  onAccepted?: (store: ConversationStore, isFirst: boolean) => void;
};

/** One conversation: its messages and its running turn, whether or not it is on the screen. */
export class ConversationStore {
  #state: ConversationState;
  #options: StoreOptions;
  #notifier = new ChangeNotifier();
  #run: AbortController | null = null;
  /** When the turn began or its last event came, by `performance.now()`. */
  lastEventAtMs = 0;
  /** The person is deleting it: it must not be saved for offline reading again. */
  isBeingDeleted = false;
  /** Grows with what makes a requested page stale: a new turn, a cleared danger. */
  #revision = 0;

  constructor(key: ConversationKey, options: StoreOptions) {
    this.#state = emptyConversation(key.serviceId, key.uuid);
    this.#options = options;
  }

  read = (): ConversationState => this.#state;

  subscribe = this.#notifier.subscribe;
  subscribeText = this.#notifier.subscribeText;

  /** Loads the newest messages, and follows a reply that is still being written. @returns whether they are shown */
  load = async (): Promise<boolean> => {
    const { uuid, load } = this.#state;
    if (uuid === null || load.state === "loading" || isBusy(this.#state)) return false;
    const isLoaded = load.state === "loaded";
    if (!isLoaded) this.#set({ ...this.#state, load: { state: "loading" } });
    const revision = this.#revision;
    try {
      const page = await this.#options.calls.fetchPage(uuid, 1);
      const isStale = revision !== this.#revision;
      // What is on the screen is newer.
      if (isLoaded && (isStale || page.saved)) return false;
      const next = withNewestPage(this.#state, page, isStale);
      if (this.#state.turn?.replyId === null && next.turn === null) {
        this.#options.onAccepted?.(this, false);
      }
      const isPossiblyStored = this.#state.messages.length === 0 && endsWithSent(next);
      this.#set(next);
      // Under its key the server stores nothing twice.
      const sent = isPossiblyStored && next.turn?.sent;
      if (sent) this.send(sent.text, sent.key, sent);
      this.#resume();
      return true;
    } catch (error) {
      if (!isLoaded) this.#set(withLoadFailure(this.#state, error));
      return false;
    }
  };

  loadOlder = (): Promise<void> =>
    loadOlderMessages(this, {
      fetchPage: this.#options.calls.fetchPage,
      set: (state) => this.#set(state),
    });

  /**
   * Sends a message; `key` is the idempotency key of an earlier attempt with the same text, and `sentAtMs` the time of
   * the last press. False when another one is pending: then it takes none.
   */
  send = (
    text: string,
    key: string = crypto.randomUUID(),
    { files = [], sentAtMs = Date.now() }: Omit<OutgoingMessage, "text" | "key"> = {},
  ): boolean => {
    if (isBusy(this.#state)) return false;
    const previous = this.#state.turn;
    this.#beginTurn({ text, key, files, sentAtMs });
    // A message that never arrived must not vanish because another one is sent.
    if (previous?.sent && previous.replyId === null && previous.sent.key !== key) {
      this.#options.onReturned?.(this, previous.sent);
    }
    const { serviceId, uuid, temporary } = this.#state;
    const attachmentIds = files.map(({ id }) => id);
    void this.#follow({ send: { serviceId, uuid, text, key, sentAtMs, attachmentIds, temporary } });
    return true;
  };

  setTitle = (title: string): void => this.#set({ ...this.#state, title });

  /** A message waits to be sent: the person may be in danger again. */
  clearSaidSafe = (): void => this.#set({ ...this.#state, hasSaidSafe: false });

  /** Chooses whether the conversation is temporary, before its first message. */
  setTemporary = (temporary: boolean): void => {
    const { uuid, turn } = this.#state;
    if (uuid === null && turn === null) this.#set({ ...this.#state, temporary });
  };

  /** Repeats a failed turn under the same key, or loads a reply that broke off. `resendOrReload` marks the draft too. */
  retryFailedTurn = (): void => {
    const turn = this.#state.turn;
    if (turn?.failure == null) return;
    if (turn.sent === null || turn.replyId !== null) return void this.load();
    const { text, key, files } = turn.sent;
    this.send(text, key, { files });
  };

  /** Has the server write another reply to a question whose reply failed or was interrupted. */
  retry = (messageId: number): Promise<void> =>
    this.rewrite(messageId, (signal) => this.#options.calls.retry(messageId, signal));

  /**
   * Rewrites a message and follows the new reply: a reply, or with `text` the person's own message.
   * The server keeps what followed it as another version. `start` is given up after a while.
   */
  rewrite = async (
    messageId: number,
    start: (signal: AbortSignal) => Promise<StartedEvent>,
    text?: string,
  ): Promise<void> => {
    if (isBusy(this.#state)) return;
    this.#beginTurn(null);
    const run = new AbortController();
    this.#run = run;
    try {
      const { rewrite } = await withTimeout(loadRewriting(), sendTimeoutMs, run.signal);
      const { onReturned, onForbidden, onTurn } = this.#options;
      const target = {
        store: this,
        set: (state: ConversationState) => this.#set(state),
        follow: (from: RunStart) => this.#follow(from),
        onReturned: (sent: OutgoingMessage) => onReturned?.(this, sent),
        onForbidden: () => onForbidden?.(),
        onTurn: () => onTurn?.(this),
      };
      const request = { messageId, text, start, timeoutMs: sendTimeoutMs };
      await rewrite(target, request, run.signal);
    } catch {
      // Stop ends a rewrite whose script hangs: that is no failure.
      const refusalText = run.signal.aborted ? null : texts.chatSendFailed;
      this.#set({ ...this.#state, turn: null, refusalText });
      this.#options.onTurn?.(this);
    }
  };

  /** Stops the model; the text that has come stays. A message that waits for a network returns to the composer. */
  stop = (): void => {
    const { turn } = this.#state;
    if (turn === null || turn.stopping) return;
    if (turn.sent !== null && turn.replyId === null && !navigator.onLine) {
      this.close();
      this.#set({ ...this.#state, turn: null });
      this.#options.onReturned?.(this, turn.sent);
      return;
    }
    this.#set({ ...this.#state, turn: { ...turn, stopping: true } });
    const run = this.#run;
    if (turn.replyId !== null) void this.#requestStop(turn.replyId);
    else if (turn.sent === null) setTimeout(() => run?.abort(), stopGraceMs);
  };

  clearRefusal = (): void => {
    if (this.#state.refusalText !== null) this.#set({ ...this.#state, refusalText: null });
  };

  clearDanger = (): void => {
    this.#revision += 1;
    this.#set(withDangerCleared(this.#state));
  };

  /** Stops following; the server goes on writing the reply. */
  close(): void {
    this.#run?.abort(new DOMException("closed", "AbortError"));
    this.#notifier.close();
  }

  #beginTurn(sent: Turn["sent"]): void {
    this.#revision += 1;
    this.lastEventAtMs = performance.now();
    this.#set(withTurn(this.#state, sent));
  }

  #resume(): void {
    const reply = this.#state.messages.findLast(({ status }) => status === "writing");
    if (reply === undefined || isBusy(this.#state)) return;
    // Following is no new attempt: an earlier refusal stays on the screen.
    const { refusalText, reference } = this.#state;
    this.#beginTurn(null);
    const turn = this.#state.turn && { ...this.#state.turn, replyId: reply.id };
    this.#set({ ...this.#state, turn, refusalText, reference });
    const follow = { replyId: reply.id, lastId: String(reply.message.length) };
    if (navigator.onLine) void this.#follow({ follow });
    // From a saved page: the next message can be queued, and what loads with a network is followed again.
    else this.#set(withFailure(this.#state, texts.chatLoadFailed));
  }

  async #follow(start: RunStart): Promise<void> {
    const run = new AbortController();
    const watchdog = new Watchdog(run, sendTimeoutMs);
    const set = (state: ConversationState) => this.#set(state);
    this.#run = run;
    try {
      const { runReply, withEvent, loadMissedMessages } = await loadTurnCodeWhenOnline();
      const onEvent = (event: ReplyEvent) => {
        watchdog.feed();
        this.lastEventAtMs = performance.now();
        loadMissedMessages(this, event, { fetchPage: this.#options.calls.fetchPage, set });
        this.#applyEvent(event, withEvent(this.#state, event, new Date().toISOString()));
      };
      await runReply(start, { signal: run.signal, onEvent });
    } catch (error) {
      this.#fail(error);
    } finally {
      watchdog.stop();
      this.#options.onTurn?.(this);
    }
  }

  #applyEvent(event: ReplyEvent, next: ConversationState): void {
    const before = this.#state;
    this.#set(next, event.event === "delta" ? "soon" : "now");
    if (event.event !== "started" || before.turn?.replyId !== null) return;
    if (next.turn?.sent) this.#options.onAccepted?.(this, before.uuid === null);
    this.#options.onTurn?.(this);
    if (next.turn?.stopping) void this.#requestStop(event.data.reply_id);
  }

  #fail(error: unknown): void {
    if (error instanceof DOMException && error.name === "AbortError") return;
    const failed = toApiError(error, texts.chatSendFailed);
    const { status, message, requestId: reference } = failed;
    this.#state = withDanger(this.#state, failed.danger);
    const { turn } = this.#state;
    if (turn?.sent && turn.replyId === null && status > 0 && status < 500) {
      this.#set({ ...this.#state, turn: null, refusalText: message, reference });
      this.#options.onReturned?.(this, turn.sent);
      if (status === 403) this.#options.onForbidden?.();
      // Another tab or device is sending here: its message or reply is shown as the reason.
      if (status === 409) void this.load();
      return;
    }
    const failure = status === 503 ? message : texts.chatSendFailed;
    const text = isTimeout(error) ? texts.chatSendTimeout : failure;
    this.#set({ ...withFailure(this.#state, text), reference });
  }

  async #requestStop(replyId: number): Promise<void> {
    try {
      await this.#options.calls.stop(replyId);
    } catch {
      const { turn } = this.#state;
      if (turn !== null) this.#set({ ...this.#state, turn: { ...turn, stopping: false } });
    }
  }

  #set(state: ConversationState, when: "now" | "soon" = "now"): void {
    this.#state = state;
    if (when === "now") this.#notifier.announce();
    else this.#notifier.announceTextSoon();
  }
}
