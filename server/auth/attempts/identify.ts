import type { Identifier } from "../../../shared/inputs/identifier.ts";
import type { RequestContext } from "../../context.ts";
import { addressKey } from "../../rate-limits.ts";

// The number of codes that an IP address may request (contract, "One-time codes").
const identifiersPerAddress = { name: "identifiers", max: 300, windowSeconds: 3600 };

type Input = { type: "email"; email: string } | { type: "mobile"; mobile: string };

/**
 * The identifier that a call names. Limits the different identifiers that an IP address names an hour.
 * @throws AppError TOO_MANY_REQUESTS
 */
export async function identify(
  deps: Pick<RequestContext, "rateLimits" | "ip">,
  input: Input,
): Promise<Identifier> {
  const identifier: Identifier =
    input.type === "email"
      ? { type: input.type, value: input.email }
      : { type: input.type, value: input.mobile };
  const address = addressKey(deps.ip);
  await deps.rateLimits.takeDistinct(identifiersPerAddress, address, identifier.value);
  return identifier;
}
