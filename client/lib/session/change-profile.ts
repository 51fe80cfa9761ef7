import { session } from "./session.ts";
import type { SessionUser } from "./stored-session.ts";

// Apart from profile.ts, which a conversation loads.

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
