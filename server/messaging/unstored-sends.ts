import type { Db } from "../db/database.ts";

const unstoredSends = new WeakMap<Db, Set<string>>();

/**
 * The keys of mails that a mail server has accepted and whose rows do not say so yet: the database failed in between.
 * This process sends none of them again.
 */
export function unstoredSendsOf(db: Db): Set<string> {
  const keys = unstoredSends.get(db) ?? new Set();
  unstoredSends.set(db, keys);
  return keys;
}
