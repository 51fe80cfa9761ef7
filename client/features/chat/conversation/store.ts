import type { ReplyEvent, StartedEvent } from "../../../../shared/chat-events.ts";
import { messages as texts } from "../../../../shared/i18n/messages.ts";
import { StreamRefused } from "../stream/refused.ts";
import type { RunStart } from "../stream/run-reply.ts";
import { Announcer } from "./announcer.ts";
import type { ChatCalls } from "./calls.ts";
import {
  loadFailure,
  withEvent,
  withFailure,
  withMessages,
  withoutRest,
  withPage,
  withStarted,
} from "./changes.ts";
import {
  type ConversationState,
  emptyConversation,
  isBusy,
  type Sent,
  type Turn,
} from "./types.ts";
import { isTimeout, Watchdog } from "./watchdog.ts";

/** Spec, section 9. */
const sendTimeoutMs = 45_000;

export type StoreOptions = {
  calls: ChatCalls;
  /** The conversation got its uuid, or a turn of it ended: the history has changed. */
  onTurn?: (store: ConversationStore) => void;
  /** The server would not take this text: it belongs back into the composer. */
  onReturned?: (store: ConversationStore, sent: Sent) => void;
  /** The subscription does not let this person send any more. */
  onForbidden?: () => void;
  /** The server has the message now; with the first one the conversation got its uuid. */
  onTaken?: (store: ConversationStore, isFirst: boolean) => void;
};

/** What sends and follows: reading does without it. The composer loads it ahead of the first message. */
export const loadStream = () => import("../stream/run-reply.ts");

/** One conversation: its messages, and the turn that runs in it, whoever is looking. */
export class ConversationStore {
  #state: ConversationState;
  #options: StoreOptions;
  #announcer = new Announcer();
  #run: AbortController | null = null;
  #heardAtMs = 0;
  /** How many turns began here. */
  #turns = 0;

  constructor(place: { serviceId: number; uuid: string | null }, options: StoreOptions) {
    this.#state = emptyConversation(place.serviceId, place.uuid);
    this.#options = options;
  }

  read = (): ConversationState => this.#state;

  /** Hears of all but the words of a reply that is being written. */
  subscribe = this.#announcer.subscribe;
  /** Hears of those words, too. */
  subscribeText = this.#announcer.subscribeText;

  /** When the last of a turn's events came, or the turn began, by `performance.now()`. */
  get heardAtMs(): number {
    return this.#heardAtMs;
  }

  /** Loads the newest messages, and goes on with a reply that is still being written. */
  load = async (): Promise<void> => {
    const { uuid, load } = this.#state;
    if (uuid === null || load.state === "loading" || isBusy(this.#state)) return;
    if (load.state !== "loaded") this.#set({ ...this.#state, load: { state: "loading" } });
    const turns = this.#turns;
    try {
      const page = await this.#options.calls.page(uuid, 1);
      // What was sent meanwhile may not be on it: it would go from the screen with its reply.
      const isOld = turns !== this.#turns;
      if (isOld && load.state === "loaded") return;
      const sent = isOld ? this.#state.messages : [];
      this.#set(withMessages(withPage(this.#state, page), ...sent));
      this.#resume();
    } catch (error) {
      if (load.state === "loaded") return;
      const { status, timedOut, reference } = this.#options.calls.describe(error);
      const message = loadFailure(timedOut);
      const failed = { state: "failed", message, missing: status === 404 } as const;
      this.#set({ ...this.#state, load: failed, reference });
    }
  };

  /** Loads older pages until one brings something new. A failure leaves it to the next scrolling. */
  loadOlder = async (): Promise<void> => {
    const { uuid } = this.#state;
    if (uuid === null || this.#state.loadingOlder || this.#state.olderPage === null) return;
    const known = this.#state.messages.length;
    this.#set({ ...this.#state, loadingOlder: true });
    try {
      while (this.#state.olderPage !== null && this.#state.messages.length <= known) {
        const page = await this.#options.calls.page(uuid, this.#state.olderPage);
        this.#set(withPage(this.#state, page));
      }
    } catch {
      // Scrolling up once more asks again.
    } finally {
      this.#set({ ...this.#state, loadingOlder: false });
    }
  };

  /** Sends a message; `key` is the one an earlier try of the same text went under. */
  send = (text: string, key: string = crypto.randomUUID(), files: Sent["files"] = []): void => {
    if (isBusy(this.#state)) return;
    const given = this.#state.turn;
    this.#begin({ text, key, files });
    // A message that never arrived must not vanish because another one is sent.
    if (given?.sent && given.replyId === null && given.sent.key !== key) {
      this.#options.onReturned?.(this, given.sent);
    }
    const { serviceId, uuid } = this.#state;
    const attachmentIds = files.map(({ id }) => id);
    void this.#see({ send: { serviceId, uuid, text, key, attachmentIds } });
  };

  /** AttemptCounts a turn again that came to nothing here: the same text under the same key. */
  tryAgain = (): void => {
    const turn = this.#state.turn;
    if (turn?.failure == null) return;
    this.#set({ ...this.#state, turn: null });
    if (turn.replyId !== null) void this.load();
    else if (turn.sent !== null) this.send(turn.sent.text, turn.sent.key, turn.sent.files);
  };

  /** Asks the server for another reply to a question whose own one fell short. */
  retry = (messageId: number): Promise<void> =>
    this.again(messageId, () => this.#options.calls.retry(messageId));

  /**
   * Sees a message written anew: a reply, or with its new `text` the person's own. What followed it
   * stays at the server as another version.
   */
  again = async (
    messageId: number,
    ask: () => Promise<StartedEvent>,
    text?: string,
  ): Promise<void> => {
    if (isBusy(this.#state)) return;
    this.#begin(null);
    try {
      const started = await ask();
      // Other words keep the files of the ones they replace.
      const files = this.#state.messages.find(({ id }) => id === messageId)?.attachments;
      this.#set(withoutRest(this.#state, messageId, text !== undefined));
      const { turn } = this.#state;
      const sent = text === undefined ? null : { text, key: "", files };
      if (turn !== null) this.#set({ ...this.#state, turn: { ...turn, sent } });
      this.#set(withStarted(this.#state, started, new Date().toISOString()));
      if (turn?.stopping) void this.#askToStop(started.reply_id);
      await this.#see({ follow: { replyId: started.reply_id, lastId: null } });
      // The page knows how many versions there are now.
      await this.load();
    } catch (error) {
      const { status, message, reference } = this.#options.calls.describe(error);
      if (status === 403) this.#options.onForbidden?.();
      this.#set({ ...this.#state, turn: null, refusal: message, reference });
      // New words stay where they are being written, though what they were to replace may be gone.
      if (status === 409 && text === undefined) void this.load();
    }
  };

  /**
   * Shows what the server shows since another version of a message was chosen. Nothing goes before
   * what takes its place is here, and the message itself is, however much follows it.
   */
  showFrom = async (messageId: number, version: number): Promise<void> => {
    const { uuid } = this.#state;
    if (uuid === null || isBusy(this.#state)) return;
    const page = await this.#options.calls.page(uuid, 1);
    this.#set(withPage(withoutRest(this.#state, messageId, true), page));
    const first = () => this.#state.messages[0]?.id ?? 0;
    for (let before = 0; first() > version && first() !== before; ) {
      before = first();
      await this.loadOlder();
    }
    this.#resume();
  };

  /** Ends the model's work; what came is kept. */
  stop = (): void => {
    const { turn } = this.#state;
    if (turn === null || turn.stopping) return;
    this.#set({ ...this.#state, turn: { ...turn, stopping: true } });
    if (turn.replyId !== null) void this.#askToStop(turn.replyId);
  };

  clearRefusal = (): void => {
    if (this.#state.refusal !== null) this.#set({ ...this.#state, refusal: null });
  };

  /** Stops following; the reply itself goes on at the server. */
  close(): void {
    this.#run?.abort(new DOMException("closed", "AbortError"));
    this.#announcer.close();
  }

  #begin(sent: Turn["sent"]): void {
    this.#turns += 1;
    this.#heardAtMs = performance.now();
    const turn = { sent, replyId: null, startedAtMs: Date.now(), stopping: false, failure: null };
    this.#set({ ...this.#state, turn, refusal: null, reference: null });
  }

  #resume(): void {
    const reply = this.#state.messages.findLast(({ status }) => status === "writing");
    if (reply === undefined || isBusy(this.#state)) return;
    // Nothing was asked by this: what was refused before is still to be read.
    const { refusal, reference } = this.#state;
    this.#begin(null);
    const turn = this.#state.turn && { ...this.#state.turn, replyId: reply.id };
    this.#set({ ...this.#state, turn, refusal, reference });
    void this.#see({ follow: { replyId: reply.id, lastId: String(reply.message.length) } });
  }

  async #see(start: RunStart): Promise<void> {
    const run = new AbortController();
    const watchdog = new Watchdog(run, sendTimeoutMs);
    this.#run = run;
    const onEvent = (event: ReplyEvent) => {
      watchdog.feed();
      this.#heardAtMs = performance.now();
      this.#take(event);
    };
    try {
      const { runReply } = await loadStream();
      await runReply(start, { signal: run.signal, onEvent });
    } catch (error) {
      this.#fail(error);
    } finally {
      watchdog.stop();
      this.#options.onTurn?.(this);
    }
  }

  #take(event: ReplyEvent): void {
    const before = this.#state;
    const next = withEvent(before, event, new Date().toISOString());
    this.#set(next, event.event === "delta" ? "soon" : "now");
    if (event.event !== "started" || before.turn?.replyId !== null) return;
    if (next.turn?.sent) this.#options.onTaken?.(this, before.uuid === null);
    this.#options.onTurn?.(this);
    if (next.turn?.stopping) void this.#askToStop(event.data.reply_id);
  }

  #fail(error: unknown): void {
    if (error instanceof DOMException && error.name === "AbortError") return;
    const { status, requestId: reference } =
      error instanceof StreamRefused ? error.refusal : { status: 0, requestId: null };
    const { turn } = this.#state;
    if (turn?.sent && turn.replyId === null && status > 0 && status < 500) {
      this.#set({ ...this.#state, turn: null, refusal: messageOf(error), reference });
      this.#options.onReturned?.(this, turn.sent);
      if (status === 403) this.#options.onForbidden?.();
      // Another tab or device was here: what it said, or is being told, is what stands in the way.
      if (status === 409) void this.load();
      return;
    }
    const failure = status === 503 ? messageOf(error) : texts.chatSendFailed;
    const said = isTimeout(error) ? texts.chatSendTimeout : failure;
    this.#set({ ...withFailure(this.#state, said), reference });
  }

  async #askToStop(replyId: number): Promise<void> {
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

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : texts.chatSendFailed;
}
