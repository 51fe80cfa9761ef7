import { randomUUID } from "node:crypto";

const randomPartStart = 15;

/** A UUIDv7: sorts by its creation time in milliseconds. For ids that appear in URLs. */
export function uuidv7(now: Date): string {
  const time = now.getTime().toString(16).padStart(12, "0");
  // randomUUID caches entropy for many UUIDs: a tenth of the cost of randomBytes.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(randomPartStart)}`;
}
