import { findUser, findUserById, type UserRow } from "../../server/auth/store.ts";
import type { Db } from "../../server/db/database.ts";
import { parseIdentifier } from "../../shared/inputs/fields/parse-identifier.ts";
import { uuidPattern } from "../../shared/inputs/fields/uuid.ts";
import { CommandFailure } from "./failure.ts";

/** Gets a person by the email address or mobile number that they sign in with. @throws CommandFailure */
export async function getPerson(db: Db, text: string): Promise<UserRow> {
  const identifier = parseIdentifier(text);
  if (identifier === null) {
    throw new CommandFailure(`'${text}' is neither an email address nor an Indian mobile number.`);
  }
  const user = await findUser(db, identifier);
  if (user === undefined)
    throw new CommandFailure(`Nobody has signed in with ${identifier.value}.`);
  return user;
}

/** Gets a person as `getPerson` does, or by the id of an account, which the log has. @throws CommandFailure */
export async function getPersonOrId(db: Db, text: string): Promise<UserRow> {
  if (!uuidPattern.test(text)) return getPerson(db, text);
  const user = await findUserById(db, text);
  if (user === undefined) throw new CommandFailure(`No account has the id ${text}.`);
  return user;
}
