import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { MessagesBody } from "../simulators/model/body.ts";
import { rest } from "../testing/http/rest.ts";
import { createTrpcClient } from "../testing/http/trpc-client.ts";
import { createMember, type TestMember } from "../testing/members.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import type { FactCard, FactRow } from "./card.ts";
import { formatCardFile, parseCardFile } from "./card-file.ts";
import { importFacts, listDueFacts, retireFact, setFact } from "./operator.ts";
import { readSeedCards, seedFacts } from "./seed-facts.ts";
import { upsertFactRow } from "./store.ts";

const today = "2026-11-22";
let app: TestApp;
let asha: TestMember;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT_SCALE: "100" } });
  app.clock.set(`${today}T06:00:00.000Z`);
  await seedFacts(app.db, app.clock.now());
});

beforeEach(async () => {
  asha = await createMember(app, { subscribed: true });
});

afterAll(() => app.close());

const [anyCard] = readSeedCards();
if (anyCard === undefined) throw new Error("the seed has no card");

const card = (id: string, fields: Partial<FactCard> = {}): FactCard => ({
  ...anyCard,
  id,
  services: "law",
  claim_hi: "",
  obsolete: "",
  valid_from: null,
  valid_until: null,
  claim: "A kite licence costs Rs 40.",
  words: "kite licence fee, patang ka license",
  law: "Kite Act s.4",
  state: "all",
  checked_on: today,
  review_by: "2027-05-22",
  ...fields,
});

const importCards = (...cards: FactCard[]) => importFacts(app.ctx, { cards, author: "Ravi" });

async function search(query: string): Promise<string[]> {
  const found = await createTrpcClient(app, asha.token).facts.search.query({ query });
  return found.map(({ id }) => id);
}

/** The sources that the model gets with a question. */
async function ask(message: string, path = "/chat/3") {
  const { body } = await rest(app, `POST ${path}`, { token: asha.token, body: { message } });
  const { messages } = (app.model.requests.at(-1)?.body ?? {}) as MessagesBody;
  const content = messages.at(-1)?.content as { type: string; source: string; title: string }[];
  const sources = content.filter(({ type }) => type === "search_result");
  return { uuid: body.uuid as string, ids: sources.map(({ source }) => source), sources };
}

describe("a file of cards", () => {
  const write = (fields: Partial<FactCard>) => formatCardFile([card("a"), card("b", fields)]);

  it.each([
    ["HTML in a claim", { claim: "It costs <b>Rs 40</b>." }, "claim"],
    ["a script in the words", { words: "kite<script>alert(1)</script>" }, "words"],
    ["a URL that runs a script", { source_url: "javascript:alert(1)" }, "source_url"],
    ["an impossible day", { checked_on: "2026-02-30" }, "checked_on"],
    [
      "an end before the beginning",
      { valid_from: "2026-02-01", valid_until: "2026-01-01" },
      "until",
    ],
    ["an unknown confidence", { confidence: "E" }, "confidence"],
    ["a number to call from news", { claim: "Call 1930 at once." }, "source_url"],
    ["one in Hindi digits", { claim_hi: "तुरंत १९३० पर कॉल करें।" }, "source_url"],
    ["a toll-free number from news", { claim: "Toll free 1800-11-4000." }, "source_url"],
    [
      "a look-alike of an office",
      { claim: "Call 1930.", source_url: "https://gov.in.example/x" },
      "source_url",
    ],
  ])("with %s is refused whole, and says where", (_case, fields, named) => {
    expect(() => parseCardFile(write(fields))).toThrow(new RegExp(`^Line 3: .*${named}`));
  });

  it("may hold a number to call from an official page", () => {
    const source_url = "https://cybercrime.gov.in/page";
    const cards = parseCardFile(write({ claim: "Call 1930 at once.", source_url }));
    expect(cards).toHaveLength(2);
  });

  it("may name years, sections and sums, which are no numbers to call", () => {
    const claim = "Section 138 of the 1881 Act: Rs 1930 within 112 days, 100-120 a minute.";
    expect(parseCardFile(write({ claim }))).toHaveLength(2);
  });
});

describe("a number to call without an official page", () => {
  const stored: FactRow = {
    ...card("old-helpline", { claim: "For a lost kite call the helpline 1930." }),
    retired_at: null,
  };

  it("is never found, even when it is stored, and somebody is told to look", async () => {
    await importCards(card("kite-number"));
    await app.db.transaction().execute((trx) => upsertFactRow(trx, stored));
    // A change makes the server read the cards again.
    await importCards(card("kite-other", { claim: "A kite string may be 90 m long." }));
    expect(await search("kite helpline")).not.toContain("old-helpline");
    expect((await ask("Which kite helpline can I call for a lost kite?")).ids).not.toContain(
      "old-helpline",
    );
    expect(await listDueFacts(app.db, today)).toContainEqual(
      expect.objectContaining({
        id: "old-helpline",
        why: expect.stringContaining("official page"),
      }),
    );
  });

  it("can be retired as it is", async () => {
    const retired = await retireFact(app.ctx, { id: stored.id, author: "Ravi" });
    expect(retired.retired_at).not.toBeNull();
  });

  it("is refused as the new claim of a card", async () => {
    const change = { id: "kite-number", author: "Ravi", fields: { claim: "Call 1930." } };
    await expect(setFact(app.ctx, change)).rejects.toThrow("official page");
  });

  it("is not in the seed", () => {
    expect(() => parseCardFile(formatCardFile(readSeedCards()))).not.toThrow();
  });
});

describe("a card of one State", () => {
  beforeAll(() =>
    importCards(
      card("drone-mh", {
        claim: "In Maharashtra a drone permit costs Rs 75.",
        words: "drone permit fee, drone ka permit",
        state: "Maharashtra",
      }),
    ),
  );
  const question = "What does a drone permit cost?";

  it.each([
    ["another State", `State: Karnataka\n\n${question}`],
    ["another State in Hindi", `राज्य: कर्नाटक\n\n${question}`],
    ["a city of another State", `${question} I live in Bengaluru.`],
  ])("is not given to somebody of %s", async (_case, message) => {
    expect((await ask(message)).ids).not.toContain("drone-mh");
    expect(await search(message)).not.toContain("drone-mh");
  });

  it("is not given later in the conversation either, until the person names its State", async () => {
    const { uuid } = await ask(`State: Karnataka\n\nHello`);
    const path = `/chat/3/${uuid}`;
    expect((await ask(question, path)).ids).not.toContain("drone-mh");
    expect((await ask(`And in Maharashtra, what does a drone permit cost?`, path)).ids).toContain(
      "drone-mh",
    );
  });

  it("is given with its name to somebody of it or of none that we know", async () => {
    for (const message of [question, `${question} मैं महाराष्ट्र से हूं`]) {
      const { sources } = await ask(message);
      const title = sources.find(({ source }) => source === "drone-mh")?.title;
      expect(title).toBe("Kite Act s.4; checked 22 November 2026; only in Maharashtra");
    }
  });
});

describe("two cards that contradict each other", () => {
  const old = card("balloon-old", {
    claim: "A balloon licence costs Rs 40 a year.",
    words: "balloon licence fee, gubbara license",
    checked_on: "2025-01-10",
  });
  const next = { ...old, id: "balloon-new", claim: "A balloon licence costs Rs 60 a year." };

  it("are both given, each with its day, and named to the operator", async () => {
    await importCards(old, { ...next, checked_on: today });
    const { sources } = await ask("What does a balloon licence cost for a year?");
    expect(sources.filter(({ source }) => source.startsWith("balloon"))).toMatchObject([
      { source: expect.any(String), title: expect.stringContaining("checked") },
      { source: expect.any(String), title: expect.stringContaining("checked") },
    ]);
    const why = (await listDueFacts(app.db, today)).map(({ id, why }) => `${id} ${why}`);
    expect(why).toContain("balloon-new says otherwise than balloon-old");
    expect(why).toContain("balloon-old says otherwise than balloon-new");
  });

  it("are not named when one is announced for later, of another State or of the same figure", async () => {
    const listPairs = async () =>
      (await listDueFacts(app.db, today)).filter(({ id }) => id.startsWith("balloon"));
    for (const fields of [
      { valid_from: "2027-01-01" },
      { valid_from: "2025-01-01", valid_until: "2026-12-31", state: "Goa" },
      { claim: "A balloon licence costs Rs 40 a year, paid online." },
    ]) {
      await importCards({ ...next, ...fields });
      expect(await listPairs()).toEqual([]);
    }
  });

  it("are not in the seed", async () => {
    const seeded = new Set(readSeedCards().map(({ id }) => id));
    const due = await listDueFacts(app.db, today);
    expect(due.filter(({ id }) => seeded.has(id))).toEqual([]);
  });
});
