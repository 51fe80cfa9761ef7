import type { Identifier } from "../../../shared/inputs/fields/parse-identifier.ts";
import type { RequestContext } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { logSecurityEvent } from "../security-events.ts";

/** Counts something against a limit, and logs when the limit refuses it. @throws AppError TOO_MANY_REQUESTS */
export async function logWhenLimited(
  deps: RequestContext,
  details: { identifier: Identifier; limit: string },
  take: () => Promise<void>,
): Promise<void> {
  try {
    await take();
  } catch (error) {
    if (error instanceof AppError) logSecurityEvent(deps, "security.limit", details);
    throw error;
  }
}
