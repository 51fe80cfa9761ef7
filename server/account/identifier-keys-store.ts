import type { Db } from "../db/database.ts";

type Person = { id: string; email: string | null; mobile: string | null };

/**
 * The keys under which sign-ins of a person are counted: their identifiers, and each identifier with
 * each known device (`countKeyOf` in server/auth/attempts/identify.ts).
 */
export async function listIdentifierKeys(db: Db, { id, email, mobile }: Person): Promise<string[]> {
  const identifiers = [email, mobile].filter((identifier) => identifier !== null);
  const devices = await db
    .selectFrom("known_devices")
    .select("token_hash")
    .where("user_id", "=", id)
    .execute();
  const withDevices = identifiers.flatMap((identifier) =>
    devices.map(({ token_hash: hash }) => `${identifier} device:${hash}`),
  );
  return [...identifiers, ...withDevices];
}
