import type { Identifier } from "../../shared/identifier.ts";
import type { RequestContext } from "../context.ts";
import { addressKey } from "../rate-limits.ts";

// Facts (stack, "Security figures"): at most 200 different identifiers an hour from an address.
const identifiersPerAddress = { name: "identifiers", max: 200, windowSeconds: 3600 };

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
