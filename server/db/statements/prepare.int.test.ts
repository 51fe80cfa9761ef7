import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { recordStatements } from "../../testing/query-plans/record-statements.ts";
import { prepareStatement } from "./prepare.ts";

let database: TestDatabase;
let built = 0;

beforeEach(async () => {
  database = await openTestDatabase();
  built = 0;
});

afterEach(() => database.close());

const createFind = () =>
  prepareStatement((db, { slug, most }: { slug: string; most: number }) => {
    built += 1;
    return db.selectFrom("services").select("slug").where("slug", "=", slug).limit(most);
  });

it("binds the values of each call to a statement that is built once", async () => {
  const find = createFind();
  for (const slug of ["health", "law"]) {
    expect((await find(database.db, { slug, most: 1 })).rows).toEqual([{ slug }]);
  }
  expect((await find(database.db, { slug: "law", most: 0 })).rows).toEqual([]);
  expect(built).toBe(1);
});

it("runs within a transaction and is rolled back with it", async () => {
  const rename = prepareStatement((db, { from, to }: { from: string; to: string }) =>
    db.updateTable("services").set({ name: to }).where("slug", "=", from),
  );
  const failing = database.db.transaction().execute(async (trx) => {
    expect((await rename(trx, { from: "law", to: "Changed" })).numAffectedRows).toBe(1n);
    throw new Error("undo");
  });
  await expect(failing).rejects.toThrow("undo");
  const names = await database.db.selectFrom("services").select("name").execute();
  expect(names.map(({ name }) => name)).not.toContain("Changed");
});

it("shows a plugin every call", async () => {
  const { db, list } = recordStatements(database.db);
  const find = createFind();
  await find(database.db, { slug: "law", most: 1 });
  await find(db, { slug: "health", most: 1 });
  expect(list().map(({ parameters }) => parameters)).toEqual([["health", 1]]);
});

it("waits for a transaction, and sees nothing of one that is rolled back", async () => {
  const readName = prepareStatement((db, { slug }: { slug: string }) =>
    db.selectFrom("services").select("name").where("slug", "=", slug),
  );
  const [before] = (await readName(database.db, { slug: "law" })).rows;
  let reading: ReturnType<typeof readName> | undefined;
  const failing = database.db.transaction().execute(async (trx) => {
    await trx.updateTable("services").set({ name: "Changed" }).where("slug", "=", "law").execute();
    reading = readName(database.db, { slug: "law" });
    throw new Error("undo");
  });
  await expect(failing).rejects.toThrow("undo");
  expect((await reading)?.rows).toEqual([before]);
});

it("throws what the database says of a statement that fails", async () => {
  const fail = prepareStatement((_db, { id }: { id: number }) => sql`select ${id} from nowhere`);
  await expect(fail(database.db, { id: 1 })).rejects.toThrow("nowhere");
});
