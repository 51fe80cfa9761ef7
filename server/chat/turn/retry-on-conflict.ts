import { isUniqueViolation } from "../../db/errors.ts";

const attemptsMax = 3;

/** A concurrent request used the idempotency key first. */
export class KeyConflict extends Error {}

/**
 * Repeats an attempt that lost a race. The database's unique indexes decide who was first, and the
 * repeated attempt finds what the first one stored.
 */
export async function retryOnConflict<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      const isConflict = error instanceof KeyConflict || isUniqueViolation(error);
      if (!isConflict || attempt >= attemptsMax) throw error;
    }
  }
}
