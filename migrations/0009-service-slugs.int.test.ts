import { sql } from "kysely";
import { expect, it } from "vitest";
import { openTestDatabase } from "../server/testing/database.ts";
import { up } from "./0009-service-slugs.ts";

it("fills the slugs of existing services from their names, each one once", async () => {
  const { db, close } = await openTestDatabase();
  try {
    // The table as it was before this migration.
    await db.schema.dropIndex("services_by_slug").execute();
    await db.schema.alterTable("services").dropColumn("slug").execute();
    const add = (id: number, name: string, active: number) =>
      sql`
      insert into services (id, name, icon, prompt, position, active)
      values (${id}, ${name}, '/own.png', 'p', ${id}, ${active})`.execute(db);
    await add(20, "health", 0);
    await add(21, "Gift\n  Ideas ", 1);

    await up(db as never);

    const rows = await db.selectFrom("services").select(["id", "slug"]).orderBy("id").execute();
    const slugs = Object.fromEntries(rows.map(({ id, slug }) => [id, slug]));
    expect(slugs).toMatchObject({
      1: "health",
      6: "company-registration",
      9: "web-and-app-development",
      20: "health-20",
      21: "gift-ideas",
    });
  } finally {
    await close();
  }
});
