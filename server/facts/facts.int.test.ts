import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callTrpc } from "../testing/http/call-trpc.ts";
import { createMember } from "../testing/members.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import type { FactCard } from "./card.ts";
import { createFactCardSearch, type FactCardSearch } from "./fact-cards.ts";
import { describeFittingCards } from "./facts.ts";
import { readSeedCards, seedFacts } from "./seed-facts.ts";

/** The product with the seed's cards on the day of their review, and a member. */
async function startWithCards(cards?: FactCard[]) {
  const app = await startTestApp();
  app.clock.set("2026-11-22T06:00:00.000Z");
  await seedFacts(app.db, app.clock.now(), cards);
  const { token } = await createMember(app);
  return Object.assign(app, { token });
}

async function search(app: TestApp & { token: string }, body: object, headers = {}) {
  const answer = await callTrpc(app, "query facts.search", { token: app.token, body, headers });
  return {
    status: answer.status,
    fields: answer.body.error?.data.fields,
    found: answer.body.result?.data,
  };
}

const [anyCard] = readSeedCards();
if (anyCard === undefined) throw new Error("the seed has no card");

const card = (id: string, fields: Partial<FactCard> = {}): FactCard => ({
  ...anyCard,
  id,
  claim: "A kite licence costs Rs 40.",
  claim_hi: "पतंग का लाइसेंस 40 रुपये का है।",
  words: "kite licence fee, patang ka license",
  valid_from: null,
  valid_until: null,
  review_by: "2027-05-22",
  confidence: "B",
  ...fields,
});

describe("facts.search", () => {
  it("gives at most eight cards, best first, each with its law, source and day", async () => {
    await using app = await startWithCards();
    const { status, found } = await search(app, {
      query: "By when do I have to file a consumer complaint?",
      service: "law",
    });
    expect(status).toBe(200);
    expect(found.length).toBeGreaterThan(1);
    expect(found.length).toBeLessThanOrEqual(8);
    expect(found[0]).toEqual({
      id: "consumer-2-years",
      claim: expect.stringContaining("two years"),
      law: "Consumer Protection Act 2019 s.69",
      url: expect.stringMatching(/^https:/),
      checked_on: "2026-11-22",
    });
  });

  it("finds nothing for a question that no card is about", async () => {
    await using app = await startWithCards();
    expect((await search(app, { query: "how are you" })).found).toEqual([]);
    expect((await search(app, { query: "🙂 qwzxv" })).found).toEqual([]);
  });

  it.each([
    ["an empty query", { query: "  " }, "query"],
    ["8,001 characters", { query: "k".repeat(8001) }, "query"],
    ["no text", { query: 7 }, "query"],
    ["no query", {}, "query"],
    ["an unknown service", { query: "rent", service: "no-such-service" }, "service"],
    ["a service that is a number", { query: "rent", service: 3 }, "service"],
  ])("refuses %s with 422, naming the field", async (_case, body, field) => {
    await using app = await startWithCards([]);
    const { status, fields } = await search(app, body);
    expect(status).toBe(422);
    expect(Object.keys(fields)).toEqual([field]);
  });

  it("takes 8,000 characters: English in the URL, Hindi by POST", async () => {
    await using app = await startWithCards([card("kite")]);
    const short = await search(app, { query: "kite ".repeat(1600) });
    const long = await callTrpc(app, "mutation facts.search", {
      token: app.token,
      body: { query: "पतंग ".repeat(1600) },
    });
    expect(short.found[0].id).toBe("kite");
    expect([long.status, long.body.result?.data[0].id]).toEqual([200, "kite"]);
  });

  it("never finds a card from memory, past its end or past its term", async () => {
    await using app = await startWithCards([
      card("valid"),
      card("from-memory", { confidence: "D" }),
      card("ended", { valid_until: "2026-11-21" }),
      card("not-checked", { review_by: "2026-11-21" }),
    ]);
    const ids = async () =>
      (await search(app, { query: "kite licence" })).found.map(({ id }: { id: string }) => id);
    expect(await ids()).toEqual(["valid"]);
    app.clock.set("2027-05-23T06:00:00.000Z");
    // The session of November has ended by then.
    Object.assign(app, await createMember(app));
    expect(await ids()).toEqual([]);
  });

  it("says from when a card holds that is announced for a later day, in both languages", async () => {
    await using app = await startWithCards([card("kite", { valid_from: "2027-01-01" })]);
    const english = await search(app, { query: "kite licence" });
    expect(english.found[0].claim).toBe("From 1 January 2027: A kite licence costs Rs 40.");
    const hindi = await search(app, { query: "पतंग" }, { "accept-language": "hi" });
    expect(hindi.found[0].claim).toBe("1 जनवरी 2027 से: पतंग का लाइसेंस 40 रुपये का है।");
    app.clock.set("2027-01-01T06:00:00.000Z");
    Object.assign(app, await createMember(app));
    const later = await search(app, { query: "kite licence" });
    expect(later.found[0].claim).toBe("A kite licence costs Rs 40.");
  });

  it("puts the cards of the named service first", async () => {
    await using app = await startWithCards([
      card("a-travel", { services: "travel" }),
      card("b-law", { services: "law jobs" }),
    ]);
    const found = async (service: string) =>
      (await search(app, { query: "kite", service })).found.map(({ id }: { id: string }) => id);
    expect(await found("jobs")).toEqual(["b-law", "a-travel"]);
    expect(await found("travel")).toEqual(["a-travel", "b-law"]);
  });
});

it("the index of cards is there before the first question", async () => {
  await using app = await startWithCards([card("a-kite")]);
  const factCards = createFactCardSearch(app);
  await factCards.prepare();
  // Without a change that is noted, nothing reads the cards again.
  await app.db.deleteFrom("facts").execute();
  const found = await factCards.find({ text: "kite", limit: 1 });
  expect(found.map(({ card: { id } }) => id)).toEqual(["a-kite"]);
});

it("a database that fails while the index is prepared ends nothing", async () => {
  await using app = await startWithCards();
  await app.db.destroy();
  await createFactCardSearch(app).prepare();
});

describe("describeFittingCards", () => {
  let test: TestApp;
  let factCards: FactCardSearch;
  beforeAll(async () => {
    test = await startWithCards();
    factCards = createFactCardSearch(test);
  });
  afterAll(() => test.close());

  const listGiven = async (service: string, ...userTexts: string[]) => {
    const given = await describeFittingCards(
      { clock: test.clock, factCards },
      { userTexts, service },
    );
    return given?.cards.map(({ id }) => id) ?? [];
  };
  const labReport = "My father's lab report says haemoglobin 6.8 and creatinine 4.1";

  it.each([
    [labReport],
    ["Explain my blood report in plain words"],
    ["I have had a fever for three days", labReport],
    ["मेरी रिपोर्ट समझाइए"],
    ["Should we go to hospital at once?"],
    ["Yeh meri report hai, samjha do"],
    ["My mother takes insulin. Is there a kit that cures type 1 diabetes?"],
  ])("gives no card of another subject for %j in Health", async (...userTexts) => {
    expect(await listGiven("health", ...userTexts)).toEqual([]);
  });

  it.each([
    ["finance", "How do I correct a wrong entry in my credit report?", "credit-report-rules"],
    ["health", "Is hospital treatment free after a road accident?", "mv-cashless-150000"],
    ["health", "Kutte ne kaat liya, kya karun?", "rabies-wash-15"],
    ["health", "Flight cancelled by the airline, do I get a refund?", "air-cancel-delay"],
    ["law", "RTI ka jawab kitne din mein?", "rti-fee-times"],
  ])("gives the card that fits in %s: %s", async (service, text, id) => {
    expect(await listGiven(service, text)).toContain(id);
  });
});

describe("seeding the cards", () => {
  it("writes each card once and takes over what a release changes", async () => {
    await using app = await startTestApp();
    const now = app.clock.now();
    expect(await seedFacts(app.db, now)).toBe(readSeedCards().length);
    expect(await seedFacts(app.db, now)).toBe(0);
    expect(await seedFacts(app.db, now, [{ ...anyCard, claim: "Changed." }])).toBe(1);
  });

  it("ships no card that is from memory", () => {
    expect(readSeedCards().filter(({ confidence }) => confidence === "D")).toEqual([]);
  });
});
