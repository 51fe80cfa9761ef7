import type { RedFlag } from "../../../shared/red-flags/danger-response.ts";
import type { AppContext } from "../../context.ts";
import type { KeyRow } from "../../idempotency/store.ts";
import type { MessageFile } from "../attachments/message-files.ts";

export type TurnDeps = Pick<
  AppContext,
  | "clock"
  | "config"
  | "db"
  | "factCards"
  | "figureReaders"
  | "files"
  | "groupCommit"
  | "secondListener"
  | "metrics"
  | "rateLimits"
  | "replies"
  | "titles"
>;

export type TurnAction =
  | { kind: "start"; serviceId: number; message: string; temporary: boolean }
  | { kind: "continue"; conversationId: string; message: string }
  /**
   * Answers the last message again. When the conversation has gone on, `message` is sent again at its
   * end; without `message` the turn is refused.
   */
  | { kind: "retry"; conversationId: string; messageId: number; message: string | null }
  /** Replaces a reply of the active branch. */
  | { kind: "regenerate"; conversationId: string; replyId: number }
  /** Replaces a user's message of the active branch. */
  | { kind: "edit"; conversationId: string; messageId: number; message: string };

/** The idempotency key of a new reply. `failed`: the key's row, when its earlier reply failed. */
export type TurnKey = { row: KeyRow; failed: KeyRow | null };

/** A turn before it is stored. */
export type NewTurn = {
  userId: string;
  now: Date;
  action: TurnAction;
  key: TurnKey | null;
  /** Takes a question of the trial, because its user has no plan. */
  usesTrial: boolean;
  /** The files of a new message; a message that is answered again keeps its own. */
  files: readonly MessageFile[];
  /** The red flags of a message that begins a conversation; null for any other turn. */
  firstRedFlags: readonly RedFlag[] | null;
};

/** The user's message of a stored turn. */
export type StoredMessage = {
  conversationId: string;
  messageId: number;
  /** The message before it; absent for one that begins a conversation or is answered again. */
  parentId?: number | undefined;
  depth: number;
};

export type StoredTurn = StoredMessage & {
  replyId: number;
  /** The text that the turn brought; empty when it answers a message again without bringing its text. */
  text: string;
  /** What the conversation has raised, the most urgent first. */
  raised: readonly RedFlag[];
};
