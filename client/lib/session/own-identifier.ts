import type { Identifier } from "../../../shared/inputs/fields/parse-identifier.ts";
import { session } from "./session.ts";

/** The email address of the signed-in person, or their number; null while nobody is known. */
export function ownIdentifier(): Identifier | null {
  const { user } = session.read();
  if (user?.email) return { type: "email", value: user.email };
  return user?.mobile ? { type: "mobile", value: user.mobile } : null;
}

/** An identifier in the input format of the procedures. */
export function toIdentifierInput({ type, value }: Identifier) {
  return type === "email" ? { type, email: value } : { type, mobile: value };
}
