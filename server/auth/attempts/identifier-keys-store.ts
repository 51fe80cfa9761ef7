import type { Db } from "../../db/database.ts";
import { toIdentifiers, toIdentifierValues } from "../store.ts";
import { deviceSubject, toAttemptKey } from "./rate-limit-subject.ts";

type PersonKeys = { id: string; email: string | null; mobile: string | null };

type DeviceRow = { token_hash: string };

function toDeviceKeys(person: Omit<PersonKeys, "id">, devices: readonly DeviceRow[]): string[] {
  return toIdentifiers(person).flatMap((identifier) =>
    devices.map(({ token_hash }) =>
      toAttemptKey({ identifier, subject: deviceSubject(token_hash) }),
    ),
  );
}

/** The keys under which sign-ins of a user's devices are counted, except those of the device `exceptHash`. */
export async function listDeviceKeys(
  db: Db,
  userId: string,
  exceptHash: string | null,
): Promise<string[]> {
  const rows = await db
    .selectFrom("known_devices")
    .innerJoin("users", "users.id", "known_devices.user_id")
    .select(["known_devices.token_hash", "users.email", "users.mobile"])
    .where("known_devices.user_id", "=", userId)
    .execute();
  const others = rows.filter(({ token_hash }) => token_hash !== exceptHash);
  return others.flatMap((row) => toDeviceKeys(row, [row]));
}

/**
 * The keys under which sign-ins of a person are counted: their identifiers, and each identifier with
 * each known device (`toAttemptKey`).
 */
export async function listIdentifierKeys(
  db: Db,
  { id, email, mobile }: PersonKeys,
): Promise<string[]> {
  const devices = await db
    .selectFrom("known_devices")
    .select("token_hash")
    .where("user_id", "=", id)
    .execute();
  const withDevices = toDeviceKeys({ email, mobile }, devices);
  return [...toIdentifierValues({ email, mobile }), ...withDevices];
}
