import type { Identifier } from "../../../shared/inputs/fields/parse-identifier.ts";
import type { RequestContext } from "../../context.ts";
import { ipKey } from "../../rate-limits.ts";
import { hashOpaqueId, keyedHash } from "../keyed-hash.ts";
import type { QueueKey } from "../passwords/fair-queue.ts";
import { isDeviceKnown } from "../sessions/known-device-store.ts";
import { logWhenLimited } from "./log-when-limited.ts";

// The number of codes that an IP address may request (contract, "One-time codes").
const identifiersPerIp = { name: "identifiers", max: 300, windowSeconds: 3600 };

/** Who asks about an identifier. Budgets count a subject, so that other people spend their own. */
export type RateLimitSubject = {
  /** `device:` or `address:` and a hash; `account:` or `change:` and the user's id. */
  key: string;
  /** True for a known device and for an account's own codes: the limits that strangers share do not count them. */
  isExempt: boolean;
};

export type Requester = { identifier: Identifier; subject: RateLimitSubject };

type Deps = Pick<RequestContext, "db" | "ip" | "device" | "pepper">;

/** The subject of a known device; `hash` is the one of its token. */
export function deviceSubject(hash: string): RateLimitSubject {
  return { key: `device:${hash}`, isExempt: true };
}

/** The subject of a request: a known device by its cookie, anyone else by the IP address. */
async function findSubject(deps: Deps, identifier: Identifier): Promise<RateLimitSubject> {
  if (deps.device.token !== null) {
    const hash = hashOpaqueId(deps.device.token);
    if (await isDeviceKnown(deps.db, hash, identifier)) return deviceSubject(hash);
  }
  const ipHash = keyedHash(deps.pepper, "address", ipKey(deps.ip));
  return { key: `address:${ipHash}`, isExempt: false };
}

/** The budget subject of a signed-in account, separate from other people's. */
export function ownerSubject(userId: string): RateLimitSubject {
  return { key: `account:${userId}`, isExempt: true };
}

/** An identifier with who asks about it. */
export async function findRequester(deps: Deps, identifier: Identifier): Promise<Requester> {
  return { identifier, subject: await findSubject(deps, identifier) };
}

/**
 * Counts the different identifiers for which an IP address asks in an hour; known devices are exempt.
 * Passwords and codes have limits of their own: behind one IP address, somebody who names many identifiers
 * must not shut out those who sign in.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function takeIdentifier(deps: RequestContext, { identifier, subject }: Requester) {
  if (subject.isExempt) return;
  const limit = identifiersPerIp;
  await logWhenLimited(deps, { identifier, limit: limit.name }, () =>
    deps.rateLimits.takeDistinct(limit, ipKey(deps.ip), identifier.value),
  );
}

/** The key under which the subject waits for the hasher. */
export function toQueueKey({ ip }: Pick<Deps, "ip">, requester: Requester): QueueKey {
  // A known device must not wait behind others who try the same account.
  return { ip: ipKey(ip), person: toAttemptKey(requester) };
}

/** The name under which failed passwords of a subject count: everybody without a known device shares one count. */
export function toAttemptKey({ identifier, subject }: Requester): string {
  return subject.isExempt ? `${identifier.value} ${subject.key}` : identifier.value;
}
