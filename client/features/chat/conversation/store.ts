import type { ReplyEvent, StartedEvent } from "../../../../shared/chat-events.ts";
import { messages as texts } from "../../../../shared/i18n/messages.ts";
import { isTimeout } from "../../../../shared/with-timeout.ts";
import { toApiError } from "../../../lib/api/api-error.ts";
import type { RunStart } from "../stream/run-reply.ts";
import { Announcer } from "./announcer.ts";
import {
  withDanger,
  withDangerCleared,
  withEvent,
  withFailure,
  withLoadFailure,
  withMessages,
  withoutMessagesAfter,
  withPage,
  withStarted,
} from "./changes.ts";
import type { ChatCalls } from "./conversation-api.ts";
import { loadStreamWhenOnline } from "./load-stream.ts";
import {
  type ConversationKey,
  type ConversationState,
  emptyConversation,
  isBusy,
  type Sent,
  type Turn,
} from "./types.ts";
import { Watchdog } from "./watchdog.ts";

/** Spec, section 9. */
const sendTimeoutMs = 45_000;

export type StoreOptions = {
  calls: ChatCalls;
  /** A turn began or ended, or the conversation got its uuid: the history has changed. */
  onTurn?: (store: ConversationStore) => void;
  /** The server refused this message: its text belongs back into the composer. */
  onReturned?: (store: ConversationStore, sent: Sent) => void;
  /** The subscription of this person has ended: they cannot send. */
  onForbidden?: () => void;
  /** The server has accepted the message; with the first one the conversation got its uuid. */
  onAccepted?: (store: ConversationStore, isFirst: boolean) => void;
};

/** One conversation: its messages and its running turn, whether or not it is on the screen. */
export class ConversationStore {
  #state: ConversationState;
  #options: StoreOptions;
  #announcer = new Announcer();
  #run: AbortController | null = null;
  /** When the turn began or its last event came, by `performance.now()`. */
  lastEventAtMs = 0;
  #turns = 0;

  constructor(key: ConversationKey, options: StoreOptions) {
    this.#state = emptyConversation(key.serviceId, key.uuid);
    this.#options = options;
  }

  read = (): ConversationState => this.#state;

  subscribe = this.#announcer.subscribe;
  subscribeText = this.#announcer.subscribeText;

  /** Loads the newest messages, and follows a reply that is still being written. */
  load = async (): Promise<void> => {
    const { uuid, load } = this.#state;
    if (uuid === null || load.state === "loading" || isBusy(this.#state)) return;
    if (load.state !== "loaded") this.#set({ ...this.#state, load: { state: "loading" } });
    const turns = this.#turns;
    try {
      const page = await this.#options.calls.page(uuid, 1);
      // A message sent meanwhile may be missing from the page: it must stay on the screen.
      const isStale = turns !== this.#turns;
      if (isStale && load.state === "loaded") return;
      const sent = isStale ? this.#state.messages : [];
      this.#set(withMessages(withPage(this.#state, page), ...sent));
      this.#resume();
    } catch (error) {
      if (load.state !== "loaded") this.#set(withLoadFailure(this.#state, error));
    }
  };

  /** Loads older pages until one brings something new. After a failure, scrolling loads again. */
  loadOlder = async (): Promise<void> => {
    const { uuid } = this.#state;
    if (uuid === null || this.#state.loadingOlder || this.#state.olderPage === null) return;
    const countBefore = this.#state.messages.length;
    this.#set({ ...this.#state, loadingOlder: true });
    try {
      while (this.#state.olderPage !== null && this.#state.messages.length <= countBefore) {
        const page = await this.#options.calls.page(uuid, this.#state.olderPage);
        this.#set(withPage(this.#state, page));
      }
    } catch {
      // Scrolling up loads again.
    } finally {
      this.#set({ ...this.#state, loadingOlder: false });
    }
  };

  /** Sends a message; `key` is the idempotency key of an earlier attempt with the same text. */
  send = (text: string, key: string = crypto.randomUUID(), files: Sent["files"] = []): void => {
    if (isBusy(this.#state)) return;
    const previous = this.#state.turn;
    this.#begin({ text, key, files });
    // A message that never arrived must not vanish because another one is sent.
    if (previous?.sent && previous.replyId === null && previous.sent.key !== key) {
      this.#options.onReturned?.(this, previous.sent);
    }
    const { serviceId, uuid, temporary } = this.#state;
    const attachmentIds = files.map(({ id }) => id);
    void this.#follow({ send: { serviceId, uuid, text, key, attachmentIds, temporary } });
  };

  setTitle = (title: string): void => this.#set({ ...this.#state, title });

  /** Chooses whether the conversation is temporary, before its first message. */
  setTemporary = (temporary: boolean): void => {
    const { uuid, turn } = this.#state;
    if (uuid === null && turn === null) this.#set({ ...this.#state, temporary });
  };

  /** Repeats a turn that failed here: the same text under the same key. */
  tryAgain = (): void => {
    const turn = this.#state.turn;
    if (turn?.failure == null) return;
    this.#set({ ...this.#state, turn: null });
    if (turn.replyId !== null) void this.load();
    else if (turn.sent !== null) this.send(turn.sent.text, turn.sent.key, turn.sent.files);
  };

  /** Has the server write another reply to a question whose reply failed or was interrupted. */
  retry = (messageId: number): Promise<void> =>
    this.rewrite(messageId, () => this.#options.calls.retry(messageId));

  /**
   * Rewrites a message and follows the new reply: a reply, or with `text` the person's own message.
   * The server keeps what followed it as another version.
   */
  rewrite = async (
    messageId: number,
    start: () => Promise<StartedEvent>,
    text?: string,
  ): Promise<void> => {
    if (isBusy(this.#state)) return;
    this.#begin(null);
    try {
      const started = await start();
      // The new text keeps the files of the message it replaces.
      const files = this.#state.messages.find(({ id }) => id === messageId)?.attachments;
      this.#set(withoutMessagesAfter(this.#state, messageId, text !== undefined));
      const { turn } = this.#state;
      const sent = text === undefined ? null : { text, key: "", files };
      if (turn !== null) this.#set({ ...this.#afterSending(sent), turn: { ...turn, sent } });
      this.#set(withStarted(this.#state, started, new Date().toISOString()));
      if (turn?.stopping) void this.#requestStop(started.reply_id);
      await this.#follow({ follow: { replyId: started.reply_id, lastId: null } });
      // The page tells how many versions there are now.
      await this.load();
    } catch (error) {
      const { status, message, requestId, danger } = toApiError(error, texts.chatSendFailed);
      if (status === 403) this.#options.onForbidden?.();
      const state = withDanger(this.#state, danger);
      this.#set({ ...state, turn: null, refusal: message, reference: requestId });
      // Loading would close the form in which the new text is being written.
      if (status === 409 && text === undefined) void this.load();
    }
  };

  /**
   * Shows the branch that the server shows since another version of a message was chosen. The old
   * branch stays on the screen until the new one, with the chosen version, has loaded.
   */
  showVersion = async (messageId: number, version: number): Promise<void> => {
    const { uuid } = this.#state;
    if (uuid === null || isBusy(this.#state)) return;
    const page = await this.#options.calls.page(uuid, 1);
    this.#set(withPage(withoutMessagesAfter(this.#state, messageId, true), page));
    const firstId = () => this.#state.messages[0]?.id ?? 0;
    for (let before = 0; firstId() > version && firstId() !== before; ) {
      before = firstId();
      await this.loadOlder();
    }
    this.#resume();
  };

  /** Stops the model; the text that has come stays. A message that waits for a network comes back. */
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
    if (turn.replyId !== null) void this.#requestStop(turn.replyId);
  };

  clearRefusal = (): void => {
    if (this.#state.refusal !== null) this.#set({ ...this.#state, refusal: null });
  };

  clearDanger = (): void => this.#set(withDangerCleared(this.#state));

  /** Stops following; the server goes on writing the reply. */
  close(): void {
    this.#run?.abort(new DOMException("closed", "AbortError"));
    this.#announcer.close();
  }

  #begin(sent: Turn["sent"]): void {
    this.#turns += 1;
    this.lastEventAtMs = performance.now();
    const turn = { sent, replyId: null, stopping: false, failure: null };
    this.#set({ ...this.#afterSending(sent), turn, refusal: null, reference: null });
  }

  /** What is known of danger once the person has sent another message: none of it is new. */
  #afterSending(sent: Turn["sent"]): ConversationState {
    return sent === null ? this.#state : { ...this.#state, newDanger: [], isSafe: false };
  }

  #resume(): void {
    const reply = this.#state.messages.findLast(({ status }) => status === "writing");
    if (reply === undefined || isBusy(this.#state)) return;
    // Following is no new attempt: an earlier refusal stays on the screen.
    const { refusal, reference } = this.#state;
    this.#begin(null);
    const turn = this.#state.turn && { ...this.#state.turn, replyId: reply.id };
    this.#set({ ...this.#state, turn, refusal, reference });
    void this.#follow({ follow: { replyId: reply.id, lastId: String(reply.message.length) } });
  }

  async #follow(start: RunStart): Promise<void> {
    const run = new AbortController();
    const watchdog = new Watchdog(run, sendTimeoutMs);
    this.#run = run;
    const onEvent = (event: ReplyEvent) => {
      watchdog.feed();
      this.lastEventAtMs = performance.now();
      this.#apply(event);
    };
    try {
      const { runReply } = await loadStreamWhenOnline();
      await runReply(start, { signal: run.signal, onEvent });
    } catch (error) {
      this.#fail(error);
    } finally {
      watchdog.stop();
      this.#options.onTurn?.(this);
    }
  }

  #apply(event: ReplyEvent): void {
    const before = this.#state;
    const next = withEvent(before, event, new Date().toISOString());
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
      this.#set({ ...this.#state, turn: null, refusal: message, reference });
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
    if (when === "now") this.#announcer.announce();
    else this.#announcer.announceTextSoon();
  }
}
