import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { seedServices } from "../services/seed-services.ts";
import { getService, listServices } from "../services/services.ts";
import { updateReleasedPrompts } from "../services/update-prompts.ts";
import { openTestDatabase, type TestDatabase } from "../testing/database.ts";
import { defaultSeed, seed } from "./seed.ts";
import { seedFile } from "./seed-file.ts";

const own = { id: 1, name: "Gift  Ideas", icon: "/pictures/gift.png", prompt: "Help with gifts." };

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

function parse(...services: object[]) {
  return seedFile.safeParse({ services });
}

async function slugs(): Promise<string[]> {
  return (await listServices(database.db)).map(({ slug }) => slug);
}

describe("a seed file", () => {
  it("gives a service without a slug the one of its name", () => {
    expect(parse(own).data?.services?.[0]?.slug).toBe("gift-ideas");
  });

  it("keeps the slug that it names", () => {
    const arogya = { ...own, name: "Arogya", slug: "health" };
    expect(parse(arogya).data?.services?.[0]?.slug).toBe("health");
  });

  it.each(["Health", "real estate", "", "x".repeat(61)])("refuses the slug %j", (slug) => {
    expect(parse({ ...own, slug }).error?.issues[0]?.path).toEqual(["services", 0, "slug"]);
  });

  it("refuses two services with one slug", () => {
    const other = { ...own, id: 2, name: "Gifts", slug: "gift-ideas" };
    expect(parse(own, other).error?.issues).toMatchObject([
      {
        path: ["services", 1, "slug"],
        message: "another service has the slug 'gift-ideas' already",
      },
    ]);
  });
});

describe("seeding", () => {
  it("changes nothing when it writes the same data again", async () => {
    const before = await listServices(database.db);
    await seed(database.db, defaultSeed);
    expect(await listServices(database.db)).toEqual(before);
  });

  it("keeps the prompt and the model that the operator has given to a service", async () => {
    const [health] = defaultSeed.services ?? [];
    const changed = { ...health, prompt: "Answer in verse.", model: "claude-sonnet-5-5" };
    await seed(database.db, seedFile.parse({ services: [changed] }));
    await seed(database.db);
    expect(await getService(database.db, 1)).toMatchObject(changed);
    expect(await getService(database.db, 2)).toMatchObject({ prompt: seedServices[1]?.prompt });
  });

  it("gives the product's prompt to a service whose number belonged to another one", async () => {
    await seed(database.db, seedFile.parse({ services: [own] }));
    await seed(database.db);
    expect(await getService(database.db, 1)).toMatchObject({ prompt: seedServices[0]?.prompt });
  });

  it("gives a retired service's slug to its successor", async () => {
    const arogya = { ...own, id: 30, name: "Arogya", slug: "health" };
    await seed(database.db, seedFile.parse({ services: [arogya] }));
    expect(await slugs()).toEqual(["health"]);
  });

  it("lets two services swap their slugs", async () => {
    const [health, jobs] = defaultSeed.services ?? [];
    const services = [
      { ...health, slug: "jobs" },
      { ...jobs, slug: "health" },
    ];
    await seed(database.db, seedFile.parse({ services }));
    expect(await slugs()).toEqual(["jobs", "health"]);
  });
});

describe("a new release", () => {
  const next = seedServices.map((service) => ({ ...service, prompt: `${service.prompt} Newer.` }));

  it("replaces the prompts of the previous release", async () => {
    expect(await updateReleasedPrompts(database.db, next)).toEqual(next.map(({ slug }) => slug));
    expect(await getService(database.db, 3)).toMatchObject({ prompt: next[2]?.prompt });
  });

  it("leaves a prompt that the operator has changed, and a service of the operator's own", async () => {
    const [health, ...others] = defaultSeed.services ?? [];
    const changed = { ...health, prompt: `${health?.prompt} Mention our clinic.` };
    const gifts = { ...own, id: 40, prompt: others[0]?.prompt };
    await seed(database.db, seedFile.parse({ services: [changed, gifts] }));
    await updateReleasedPrompts(database.db, next);
    expect((await getService(database.db, 1)).prompt).toBe(changed.prompt);
    expect((await getService(database.db, 40)).prompt).toBe(gifts.prompt);
  });

  it("changes nothing when the prompts are current", async () => {
    expect(await updateReleasedPrompts(database.db)).toEqual([]);
  });
});
