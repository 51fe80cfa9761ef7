import { randomUUID } from "node:crypto";
import type { Db } from "../db/database.ts";

/** Inserts an attachment of a person of its own, without its file. @returns its id */
export async function insertAttachment(db: Db, id = randomUUID()): Promise<string> {
  const userId = randomUUID();
  const at = "2026-11-22T00:00:00.000Z";
  await db
    .insertInto("users")
    .values({
      id: userId,
      email: `${userId}@example.in`,
      mobile: null,
      name: null,
      password_hash: null,
      created_at: at,
      registered_at: null,
    })
    .execute();
  const size = { bytes: 5, pages: null, width: 1, height: 1 };
  await db
    .insertInto("attachments")
    .values({ id, user_id: userId, name: "a", media_type: "image/png", ...size, created_at: at })
    .execute();
  return id;
}
