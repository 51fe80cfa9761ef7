import type { Selectable } from "kysely";
import type { Db } from "../../db/database.ts";
import { prepareStatement } from "../../db/statements/prepare.ts";
import type { PlansTable } from "../table.ts";

export type PlanRow = Selectable<PlansTable>;

/** The plans on sale, shortest first. */
export async function listActivePlans(db: Db): Promise<PlanRow[]> {
  return db
    .selectFrom("plans")
    .selectAll()
    .where("active", "=", 1)
    .orderBy("months")
    .orderBy("id")
    .execute();
}

const activePlan = prepareStatement((db, { id }: { id: number }) =>
  db.selectFrom("plans").selectAll().where("id", "=", id).where("active", "=", 1),
);

export async function findActivePlan(db: Db, id: number): Promise<PlanRow | undefined> {
  return (await activePlan(db, { id })).rows[0];
}
