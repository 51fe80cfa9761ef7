import { AppError } from "../errors.ts";

// Ten megabytes each, held in memory until they are looked into.
const placesInAll = 24;
const placesEach = 6;
const retryAfterSeconds = 5;
const tooManyAtOnce = "Too many files are on their way. Please wait for them first.";

/** An answer on its way, as Node has it: it closes once, sent or not. */
type Answer = { destroyed: boolean; once(event: "close", listener: () => void): unknown };

/** Who sends files now: whatever many send at once, memory holds. */
export interface UploadSlots {
  /** Takes a place until the answer is out. @throws AppError TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE */
  take(userId: string, answer: Answer): void;
}

/** The places of one process; `scale` is `RATE_LIMIT_SCALE`. */
export function createUploadSlots(scale: number): UploadSlots {
  const taken = new Map<string, number>();
  let inAll = 0;
  return {
    take(userId, answer) {
      // Gone while we looked who it is: noInput would ever give the place back.
      if (answer.destroyed) return;
      const own = taken.get(userId) ?? 0;
      if (own >= Math.max(1, placesEach * scale)) {
        throw new AppError("TOO_MANY_REQUESTS", { message: tooManyAtOnce, retryAfterSeconds });
      }
      if (inAll >= Math.max(1, placesInAll * scale)) {
        throw new AppError("SERVICE_UNAVAILABLE", { retryAfterSeconds });
      }
      taken.set(userId, own + 1);
      inAll += 1;
      // Comes once, whether the answer was sent or whoever sent the file went away.
      answer.once("close", () => {
        const left = (taken.get(userId) ?? 1) - 1;
        if (left === 0) taken.delete(userId);
        else taken.set(userId, left);
        inAll -= 1;
      });
    },
  };
}
