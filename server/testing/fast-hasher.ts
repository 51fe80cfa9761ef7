import { createHasher, type Hasher } from "../auth/passwords/password.ts";

/**
 * The product's hasher at a small part of its cost: a hash at the full cost takes 50 ms of a core, and
 * most tests sign in.
 */
export function createFastHasher(): Hasher {
  return createHasher({ memoryCost: 64, timeCost: 1, parallelism: 1 });
}
