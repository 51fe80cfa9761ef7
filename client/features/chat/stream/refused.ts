export type Refusal = {
  status: number;
  message: string;
  replyId: number | null;
  retryAfterSeconds: number | null;
  requestId: string | null;
};

/** The server answered, and not with a stream. */
export class StreamRefused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.name = "StreamRefused";
    this.refusal = refusal;
  }
}
