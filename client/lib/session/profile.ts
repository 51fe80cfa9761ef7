import { trpcClient } from "../api/trpc-client.ts";
import { session } from "./session.ts";

/**
 * Loads the profile of the person who is signed in into the session.
 * @throws TRPCClientError; the session stays as it is
 */
export async function refreshProfile(): Promise<void> {
  const { token } = session.read();
  const profile = await trpcClient.auth.profile.query();
  if (session.read().token === token) session.setUser(profile);
}
