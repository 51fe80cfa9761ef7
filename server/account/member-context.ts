import type { RequestContext } from "../context.ts";

/** The context of a request by a member. */
export type MemberContext = RequestContext & { session: NonNullable<RequestContext["session"]> };
