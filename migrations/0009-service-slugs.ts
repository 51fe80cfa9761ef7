import { type Kysely, sql } from "kysely";

type ServiceRow = { id: number; name: string };

/** The slug that the addresses of this service have used so far. */
function toSlug(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, "-");
}

async function fillSlugs(db: Kysely<unknown>): Promise<void> {
  // Services that are offered come first, so that they keep the plain slug.
  const { rows } = await sql<ServiceRow>`
    select id, name from services order by active desc, id`.execute(db);
  const taken = new Set<string>();
  for (const { id, name } of rows) {
    let slug = toSlug(name);
    while (taken.has(slug)) slug = `${slug}-${id}`;
    taken.add(slug);
    await sql`update services set slug = ${slug} where id = ${id}`.execute(db);
  }
}

/**
 * Adds `services.slug`, which decides a service's starters, sample, colour and search domains. It is
 * unique among the services that are offered: a retired one may share the slug of its successor.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("services")
    .addColumn("slug", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await fillSlugs(db);
  await db.schema
    .createIndex("services_by_slug")
    .on("services")
    .columns(["slug"])
    .unique()
    .where(sql.ref("active"), "=", sql.lit(1))
    .execute();
}
