import type { RequestContext } from "../context.ts";

export type MemberContext = RequestContext & { session: NonNullable<RequestContext["session"]> };
