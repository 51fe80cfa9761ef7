import type { Identifier } from "../../../shared/inputs/identifier.ts";
import type { RequestContext } from "../../context.ts";
import { addressKey } from "../../rate-limits.ts";

// As many as the codes that an address may ask for (contract, "One-time codes"): each may be another's.
const identifiersPerAddress = { name: "identifiers", max: 300, windowSeconds: 3600 };

type Input = { type: "email"; email: string } | { type: "mobile"; mobile: string };

/**
 * Whom a call is about. Counts how many different ones an address asks about in an hour.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function identify(
  parts: Pick<RequestContext, "rateLimits" | "ip">,
  input: Input,
): Promise<Identifier> {
  const identifier: Identifier =
    input.type === "email"
      ? { type: input.type, value: input.email }
      : { type: input.type, value: input.mobile };
  const address = addressKey(parts.ip);
  await parts.rateLimits.takeDistinct(identifiersPerAddress, address, identifier.value);
  return identifier;
}
