/** What an `Idempotency-Key` stands for: a key belongs to a user and a route (contract). */
export type IdempotencyKeysTable = {
  user_id: string;
  route: string;
  key: string;
  body_hash: string;
  /** The id of what the request made; empty while a request that stores it late still runs. */
  subject: string;
  created_at: string;
};

export type IdempotencyTables = { idempotency_keys: IdempotencyKeysTable };
