import { trpcClient } from "../api/trpc-client.ts";
import { session } from "./session.ts";

/**
 * Fetches the profile of whoever is signed in and keeps it in the session.
 * @throws when it could not be fetched; the session stays as it is
 */
export async function refreshProfile(): Promise<void> {
  const { token } = session.read();
  const profile = await trpcClient.auth.profile.query();
  if (session.read().token === token) session.setUser(profile);
}
