import type { RequestContext } from "../context.ts";
import type { Secrets } from "./link-token.ts";

export type MemberContext = RequestContext & { session: NonNullable<RequestContext["session"]> };

/** The secrets of links and of hashed addresses. */
export function secretsOf({ pepper, config }: Pick<RequestContext, "pepper" | "config">): Secrets {
  const { authSecretPrevious } = config;
  return authSecretPrevious === undefined ? [pepper] : [pepper, authSecretPrevious];
}
