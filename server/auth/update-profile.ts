import type { UpdateProfileInput } from "../../shared/inputs/auth.ts";
import type { RequestContext } from "../context.ts";
import { type PublicUser, publicUser } from "./auth.ts";
import { setName } from "./store.ts";

const changesPerUser = { name: "profile-changes", max: 30, windowSeconds: 3600 };

/**
 * Gives someone another name, from now on: documents of past sales keep the one they were made out
 * to. @throws AppError TOO_MANY_REQUESTS
 */
export async function updateProfile(
  { db, rateLimits }: Pick<RequestContext, "db" | "rateLimits">,
  userId: string,
  { name }: UpdateProfileInput,
): Promise<PublicUser> {
  await rateLimits.take(changesPerUser, userId);
  return publicUser(await setName(db, userId, name));
}
