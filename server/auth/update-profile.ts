import type { UpdateProfileInput } from "../../shared/inputs/auth.ts";
import type { RequestContext } from "../context.ts";
import type { PublicUser } from "./outputs.ts";
import { toPublicUser } from "./sign-in-result.ts";
import { setName } from "./store.ts";

const changesPerUser = { name: "profile-changes", max: 30, windowSeconds: 3600 };

/** Changes a user's name. Existing invoices keep the old one. @throws AppError TOO_MANY_REQUESTS */
export async function updateProfile(
  { db, rateLimits }: Pick<RequestContext, "db" | "rateLimits">,
  userId: string,
  { name }: UpdateProfileInput,
): Promise<PublicUser> {
  await rateLimits.take(changesPerUser, userId);
  return toPublicUser(await setName(db, userId, name));
}
