import { hash, verify } from "@node-rs/argon2";
import { createGate } from "./concurrency-limit.ts";

// Facts (stack, "Security figures"): argon2id, which is the library's default algorithm.
const cost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };
// The library works on libuv's four threads: one is left for files and look-ups of names.
const hashesAtATime = 3;
const waitingHashesMax = 1000;

/**
 * A hash that nothing matches: comparing with it costs what a real one costs, so that the time of an
 * answer does not tell whether an account is there.
 */
export const nobodysHash =
  "$argon2id$v=19$m=47104,t=1,p=1$riUk59BChrMpzLv/P+9Ypg$etaLHwwPiDA0sDcqsTd3+BiH7mo7FIi2ulvISyD9rUg";

/** Slow hashes of passwords and codes; `pepper` is a secret kept outside the database. */
export interface Hasher {
  hash(text: string, pepper?: string): Promise<string>;
  matches(hashed: string, text: string, pepper?: string): Promise<boolean>;
}

function optionsWith(pepper: string | undefined) {
  return pepper === undefined ? cost : { ...cost, secret: Buffer.from(pepper) };
}

/** A hasher that works on a few at a time: each needs 46 MiB and a whole core. */
export function createHasher(): Hasher {
  const gate = createGate(hashesAtATime, waitingHashesMax);
  return {
    // Keyboards write the same accented or Indic letter in different ways.
    hash: (text, pepper) => gate(() => hash(text.normalize("NFC"), optionsWith(pepper))),
    matches: (hashed, text, pepper) =>
      gate(() => verify(hashed, text.normalize("NFC"), optionsWith(pepper))),
  };
}
