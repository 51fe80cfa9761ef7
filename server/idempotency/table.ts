/** `Idempotency-Key`s with their results, by user and route (contract). */
export type IdempotencyKeysTable = {
  user_id: string;
  route: string;
  key: string;
  body_hash: string;
  /** The id of what the request created; empty while the request is running. */
  subject: string;
  created_at: string;
};

export type IdempotencyTables = { idempotency_keys: IdempotencyKeysTable };
