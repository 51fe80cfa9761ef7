import { sql } from "kysely";
import type { Db } from "./database.ts";

/** Asks the database the least there is to ask. @throws what the driver throws when it is away */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
