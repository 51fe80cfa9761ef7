import { hash, verify } from "@node-rs/argon2";
import { createConcurrencyLimit } from "./concurrency-limit.ts";

// Facts (stack, "Security figures"): argon2id, which is the library's default algorithm.
const cost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };
// The library uses libuv's four threads: leave one for files and DNS lookups.
const hashesAtATime = 3;
const waitingHashesMax = 1000;

/**
 * A hash that no password matches. Comparing with it takes as long as with a real one, so that the
 * response time does not reveal whether an account exists.
 */
export const unmatchableHash =
  "$argon2id$v=19$m=47104,t=1,p=1$riUk59BChrMpzLv/P+9Ypg$etaLHwwPiDA0sDcqsTd3+BiH7mo7FIi2ulvISyD9rUg";

/** Slow hashes of passwords and codes; `pepper` is a secret kept outside the database. */
export interface Hasher {
  hash(text: string, pepper?: string): Promise<string>;
  matches(hashed: string, text: string, pepper?: string): Promise<boolean>;
}

function optionsWith(pepper: string | undefined) {
  return pepper === undefined ? cost : { ...cost, secret: Buffer.from(pepper) };
}

/** A hasher that limits concurrent hashes: each needs 46 MiB and a whole core. */
export function createHasher(): Hasher {
  const limit = createConcurrencyLimit(hashesAtATime, waitingHashesMax);
  return {
    // Keyboards encode the same accented or Indic letter in different ways.
    hash: (text, pepper) => limit(() => hash(text.normalize("NFC"), optionsWith(pepper))),
    matches: (hashed, text, pepper) =>
      limit(() => verify(hashed, text.normalize("NFC"), optionsWith(pepper))),
  };
}
