import type { Db } from "../../db/database.ts";
import { toIdentifiers } from "../store.ts";
import { deviceSubject, toAttemptKey } from "./identify.ts";

type Person = { id: string; email: string | null; mobile: string | null };

/**
 * The keys under which sign-ins of a person are counted: their identifiers, and each identifier with
 * each known device (`toAttemptKey`).
 */
export async function listIdentifierKeys(db: Db, { id, email, mobile }: Person): Promise<string[]> {
  const identifiers = toIdentifiers({ email, mobile });
  const devices = await db
    .selectFrom("known_devices")
    .select("token_hash")
    .where("user_id", "=", id)
    .execute();
  const withDevices = identifiers.flatMap((identifier) =>
    devices.map(({ token_hash }) =>
      toAttemptKey({ identifier, subject: deviceSubject(token_hash) }),
    ),
  );
  return [...identifiers.map(({ value }) => value), ...withDevices];
}
