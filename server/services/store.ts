import type { Selectable } from "kysely";
import type { Db } from "../db/database.ts";
import { prepareStatement } from "../db/statements/prepare.ts";
import type { ServicesTable } from "./table.ts";

export type ServiceRow = Selectable<ServicesTable>;

/** The active services in the order of the screens. */
export async function listServices(db: Db) {
  return db
    .selectFrom("services")
    .select(["id", "name", "icon", "slug"])
    .where("active", "=", 1)
    .orderBy("position")
    .execute();
}

const serviceById = prepareStatement((db, { id }: { id: number }) =>
  db.selectFrom("services").selectAll().where("id", "=", id),
);

export async function findServiceRow(db: Db, id: number): Promise<ServiceRow | undefined> {
  return (await serviceById(db, { id })).rows[0];
}

/** The prompts of all services, also of the retired ones. */
export async function listPromptRows(db: Db) {
  return db
    .selectFrom("services")
    .select(["id", "slug", "prompt", "model"])
    .orderBy("id")
    .execute();
}

/** Replaces a prompt unless somebody has changed it meanwhile. @returns whether it did */
export async function updatePrompt(
  db: Db,
  { id, from, to }: { id: number; from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("services")
    .set({ prompt: to })
    .where("id", "=", id)
    .where("prompt", "=", from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
