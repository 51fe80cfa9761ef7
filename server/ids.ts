import { randomUUID } from "node:crypto";

const randomPartAt = 15;

/** A UUIDv7: sortable by the millisecond it was made in. For ids that a URL shows. */
export function uuidv7(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, "0");
  // Node draws the randomness of many UUIDs at once: a tenth of the cost of drawing it each time.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(randomPartAt)}`;
}
