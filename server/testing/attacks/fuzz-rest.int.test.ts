import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { restRows } from "../../http/rest/rest-rows.ts";
import { expectRefusal } from "../contract-fixture.ts";
import { contractRows } from "../contract-rows.ts";
import { rest } from "../http/rest.ts";
import {
  attackOptions,
  attackSeed,
  attackTexts,
  contentTypes,
  everyAttackText,
  hostileSegments,
} from "./attack-inputs.ts";
import { type AttackFixture, openAttackFixture, tokenOf } from "./victim.ts";

/** The paths that answer with a file or take one, beside the table of rows. */
const otherPaths = [
  { method: "GET", path: "/chat/attachments/:id" },
  { method: "POST", path: "/chat/attachments" },
  { method: "GET", path: "/invoices/:id" },
  { method: "GET", path: "/account/downloads/:id" },
  { method: "POST", path: "/cashfree/webhook" },
];
const rows = [...restRows, ...otherPaths].map(({ method, path }) => ({ method, path }));

let fixture: AttackFixture;
beforeAll(async () => {
  fixture = await openAttackFixture();
});
afterAll(() => fixture.app.close());

/** The valid body of a row of the contract. */
function bodyOf(call: string): unknown {
  const plain = (text: string) => text.replaceAll(/\{\w+\}|:\w+/g, ":");
  return contractRows.find((row) => plain(row.call) === plain(call))?.body;
}

/** The victim's own ids half of the time, so that calls get past the 404. */
const segments = fc.option(hostileSegments, { nil: null });

function fill(path: string, segment: string | null): string {
  const { uuid, replyId } = fixture.victim;
  const own: Record<string, string> = { uuid, replyId: String(replyId), serviceId: "1" };
  return path.replaceAll(/:(\w+)/g, (_all, name) => segment ?? own[name] ?? uuid);
}

const someHeaders = fc.record(
  {
    "idempotency-key": fc.constantFrom("k", "k".repeat(256), "k".repeat(5000), "\u00ff", "null"),
    "last-event-id": fc.constantFrom("0", "-1", "1e9", "9".repeat(400), "x", "\u00ff"),
    accept: fc.constantFrom("text/event-stream", "*/*", "x"),
    cookie: fc.constantFrom("device=%", "device=a=b; device=", `device=${"x".repeat(5000)}`),
    "x-forwarded-for": fc.constantFrom("1.2.3.4", "x, y", "::ffff:1.2.3.4%eth0"),
    "accept-language": fc.constantFrom("hi", "*", "x".repeat(3000), "hi;q=NaN"),
    "x-file-name": fc.constantFrom("%", "..%2f..%2fx", "%00", "x".repeat(3000)),
    range: fc.constantFrom("bytes=0-", "bytes=9-1", "bytes=x"),
  },
  { requiredKeys: [] },
);
const headers = someHeaders.map((sent) => sent as Record<string, string>);
const queries = fc.option(
  fc.tuple(fc.constantFrom("page", "cursor", "limit", "service", "x[]"), hostileSegments),
  { nil: null, freq: 2 },
);

type Attack = {
  segment: string | null;
  headers: Record<string, string>;
  query: [string, string] | null;
  text: string;
  type: string;
};

test.each(rows)(`$method $path bears hostile input (seed ${attackSeed})`, async (row) => {
  const { method, path } = row;
  let token = await tokenOf(fixture, "owner");
  const valid = bodyOf(`${method} ${path}`);
  const texts = attackTexts(valid);
  const attack: fc.Arbitrary<Attack> = fc.record({
    segment: segments,
    headers,
    query: queries,
    text: texts,
    type: contentTypes,
  });
  await fc.assert(
    fc.asyncProperty(attack, async ({ segment, headers: sent, query, text, type }) => {
      const search = query === null ? "" : `?${query[0]}=${query[1]}&${query[0]}=2`;
      const call = `${method} ${fill(path, segment).replaceAll(" ", "%20")}${search.replaceAll(" ", "+")}`;
      const body = method === "GET" ? {} : { rawBody: text };
      const typed = method === "GET" ? sent : { "content-type": type, ...sent };
      const answer = await rest(fixture.app, call, {
        ...body,
        headers: typed,
        ...(token && { token }),
      });
      const what = JSON.stringify({ call, typed, text }).slice(0, 900);
      expect(answer.status, what).toBeLessThan(500);
      if (answer.status >= 400 && answer.status !== 431) expectRefusal(answer, answer.status, what);
      if (answer.status === 401) token = await tokenOf(fixture, "owner");
    }),
    attackOptions(5, () =>
      (method === "GET" ? [] : everyAttackText(valid)).map((text): [Attack] => [
        { segment: null, headers: {}, query: null, text, type: "application/json" },
      ]),
    ),
  );
});

test("no hostile input caused a server error", async () => {
  expect(fixture.app.logged()).not.toContain('"level":50');
  expect((await fetch(`${fixture.app.url}/readyz`)).status).toBe(200);
});
