import { findUser, type UserRow } from "../../server/auth/store.ts";
import type { Db } from "../../server/db/database.ts";
import { parseIdentifier } from "../../shared/inputs/identifier.ts";
import { Failure } from "./failure.ts";

/** Whoever signs in with this address or number. @throws Failure */
export async function findPerson(db: Db, text: string): Promise<UserRow> {
  const identifier = parseIdentifier(text);
  if (identifier === null) {
    throw new Failure(`'${text}' is neither an email address nor an Indian mobile number.`);
  }
  const user = await findUser(db, identifier);
  if (user === undefined) throw new Failure(`Nobody has signed in with ${identifier.value}.`);
  return user;
}

/** A person as scripts see them. */
export function toPersonJson({ id, name, email, mobile }: UserRow) {
  return { id, name, email, mobile };
}
