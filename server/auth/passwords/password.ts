import { hash, type Options, verify } from "@node-rs/argon2";
import { createFairQueue, type QueueKey } from "./fair-queue.ts";

/** The memory in KiB, the passes and the threads of one hash. */
type HashCost = Required<Pick<Options, "memoryCost" | "timeCost" | "parallelism">>;

// The library's default algorithm is argon2id.
const productCost: HashCost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };
// The library uses libuv's four threads: leave one for commits, files and DNS lookups.
const hashesAtATime = 3;
const waitingHashesMax = 1000;
const waitingPerPersonMax = 100;
const nobody: QueueKey = { ip: "", person: "" };

/**
 * A hash that no password matches. Comparing with it takes as long as with a real one, so that the
 * response time does not reveal whether an account exists.
 */
export const unmatchableHash =
  "$argon2id$v=19$m=47104,t=1,p=1$riUk59BChrMpzLv/P+9Ypg$etaLHwwPiDA0sDcqsTd3+BiH7mo7FIi2ulvISyD9rUg";

/** `pepper` is a secret kept outside the database; `queueKey` says for whom the hash is computed. */
type HashOptions = { pepper?: string; queueKey?: QueueKey };

/** Slow hashes of passwords and codes. */
export interface Hasher {
  hash(text: string, options?: HashOptions): Promise<string>;
  matches(hashed: string, text: string, options?: HashOptions): Promise<boolean>;
}

/**
 * A hasher with a fair queue, since each hash needs 46 MiB and a whole core: a flood on one account
 * must not slow another's sign-in. Only tests give another cost than the product's.
 */
export function createHasher(cost = productCost): Hasher {
  const queue = createFairQueue({
    width: hashesAtATime,
    waitingMax: waitingHashesMax,
    waitingPerPersonMax,
  });
  const costWith = ({ pepper }: HashOptions) =>
    pepper === undefined ? cost : { ...cost, secret: Buffer.from(pepper) };
  return {
    // Keyboards encode the same accented or Indic letter in different ways.
    hash: (text, options = {}) =>
      queue(options.queueKey ?? nobody, () => hash(text.normalize("NFC"), costWith(options))),
    matches: (hashed, text, options = {}) =>
      queue(options.queueKey ?? nobody, () =>
        verify(hashed, text.normalize("NFC"), costWith(options)),
      ),
  };
}
