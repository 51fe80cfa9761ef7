type ModelFailure = {
  /** `timeout`: one of our limits passed; `aborted`: the caller cancelled; `failed`: everything else. */
  kind: "failed" | "timeout" | "aborted";
  /** True when the limit on the total time passed. */
  isTotalTimeout?: boolean;
  /** Safe for logs: statuses and types, never a text or a key. */
  detail: string;
};

/** Why a reply is incomplete. */
export class ModelError extends Error {
  readonly kind: ModelFailure["kind"];
  readonly isTotalTimeout: boolean;
  readonly detail: string;

  constructor({ kind, isTotalTimeout = false, detail }: ModelFailure) {
    super(`model ${kind}: ${detail}`);
    this.name = "ModelError";
    this.kind = kind;
    this.isTotalTimeout = isTotalTimeout;
    this.detail = detail;
  }
}

/** The API sent something that the Messages API never sends; the message holds no text of it. */
export class InvalidAnswerError extends Error {
  constructor(problem: string) {
    super(`invalid answer: ${problem}`);
    this.name = "InvalidAnswerError";
  }
}
