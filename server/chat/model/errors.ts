type ModelFailure = {
  /** `timeout`: a limit of ours passed; `aborted`: called off; `failed`: everything else. */
  kind: "failed" | "timeout" | "aborted";
  /** True when the limit was the total one. */
  outOfTime?: boolean;
  /** Safe for logs: statuses and types, never a text or a key. */
  detail: string;
};

/** Why a reply did not become whole. */
export class ModelError extends Error {
  readonly kind: ModelFailure["kind"];
  readonly outOfTime: boolean;
  readonly detail: string;

  constructor({ kind, outOfTime = false, detail }: ModelFailure) {
    super(`model ${kind}: ${detail}`);
    this.name = "ModelError";
    this.kind = kind;
    this.outOfTime = outOfTime;
    this.detail = detail;
  }
}
