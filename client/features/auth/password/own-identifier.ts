import type { Identifier } from "../../../../shared/inputs/fields/parse-identifier.ts";
import { session } from "../../../lib/session/session.ts";

/** The address of the signed-in person, or their number; null while nobody is known. */
export function ownIdentifier(): Identifier | null {
  const { user } = session.read();
  if (user?.email) return { type: "email", value: user.email };
  return user?.mobile ? { type: "mobile", value: user.mobile } : null;
}
