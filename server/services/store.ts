import type { Selectable } from "kysely";
import type { Db } from "../db/database.ts";
import type { ServicesTable } from "./table.ts";

export type ServiceRow = Selectable<ServicesTable>;

export async function listServiceRows(db: Db) {
  return db
    .selectFrom("services")
    .select(["id", "name", "icon", "slug"])
    .where("active", "=", 1)
    .orderBy("position")
    .execute();
}

export async function findServiceRow(db: Db, id: number): Promise<ServiceRow | undefined> {
  return db.selectFrom("services").selectAll().where("id", "=", id).executeTakeFirst();
}
