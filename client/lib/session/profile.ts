import { trpcClient } from "../api/trpc-client.ts";
import { type SessionUser, session } from "./session.ts";

/**
 * Loads the profile of the person who is signed in into the session.
 * @throws TRPCClientError; the session stays as it is
 */
export async function refreshProfile(): Promise<void> {
  const { token } = session.read();
  const profile = await trpcClient.auth.profile.query();
  // Nothing of the last profile stays: a trial that is over is absent from the new one.
  if (session.read().token === token) session.setUser(profile);
}

/**
 * Changes the profile of the signed-in person, and puts what the server answers into the session, unless
 * somebody else has signed in meanwhile. @throws what the call throws
 */
export async function changeProfile(call: () => Promise<SessionUser>): Promise<void> {
  const { token } = session.read();
  const user = await call();
  const now = session.read();
  if (now.token === token) session.setUser({ ...now.user, ...user });
}
