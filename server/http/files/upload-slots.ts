import { AppError, tooManyRequestsError } from "../../errors.ts";

// An upload of up to 10 MB stays in memory until it is checked.
const maxSlots = 24;
const maxSlotsPerUser = 6;
const retryAfterSeconds = 5;

/** The parts of Node's ServerResponse that slots use; it emits `close` once, sent or aborted. */
type Response = { destroyed: boolean; once(event: "close", listener: () => void): unknown };

/** Limits how many files are uploaded at once, in all and per user, to bound the memory they take. */
export interface UploadSlots {
  /**
   * Reserves a slot until the response closes.
   * @throws AppError TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE
   */
  reserve(userId: string, response: Response): void;
}

/** The slots of one process; `scale` is `RATE_LIMIT_SCALE`. */
export function createUploadSlots(scale: number): UploadSlots {
  const countByUser = new Map<string, number>();
  let total = 0;
  return {
    reserve(userId, response) {
      // The client left during authentication: `close` has fired and would never free the slot.
      if (response.destroyed) return;
      const own = countByUser.get(userId) ?? 0;
      if (own >= Math.max(1, maxSlotsPerUser * scale)) {
        throw tooManyRequestsError({ id: "tooManyUploads" }, retryAfterSeconds);
      }
      if (total >= Math.max(1, maxSlots * scale)) {
        throw new AppError("SERVICE_UNAVAILABLE", { retryAfterSeconds });
      }
      countByUser.set(userId, own + 1);
      total += 1;
      response.once("close", () => {
        const left = (countByUser.get(userId) ?? 1) - 1;
        if (left === 0) countByUser.delete(userId);
        else countByUser.set(userId, left);
        total -= 1;
      });
    },
  };
}
