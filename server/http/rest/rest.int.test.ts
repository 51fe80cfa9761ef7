import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type ContractFixture,
  callRow,
  dumpTables,
  expectRefusal,
  expectUnchanged,
  openContractFixture,
} from "../../testing/contract-fixture.ts";
import { contractRows } from "../../testing/contract-rows.ts";
import { rest } from "../../testing/http/rest.ts";
import { restRows } from "./rest-rows.ts";

const posts = contractRows.filter(({ call }) => call.startsWith("POST"));
const withBody = contractRows.filter(({ body }) => body !== undefined);

// Every request here is refused; afterwards no table may have changed.
let fixture: ContractFixture;
let before = new Map<string, string>();
beforeAll(async () => {
  fixture = await openContractFixture();
  before = await dumpTables(fixture);
});
afterAll(async () => {
  await expectUnchanged(fixture, before);
  await fixture.app.close();
});

test("has a row for every path of the contract and no other besides the client's own /app/", () => {
  const documented = contractRows.map(({ call }) => call.replaceAll(/\{(\w+)\}/g, ":$1"));
  const mounted = restRows
    .filter(({ path }) => !path.startsWith("/app/"))
    .map(({ method, path }) => `${method} ${path}`);
  const plain = (calls: string[]) => calls.map((call) => call.replaceAll(/:\w+/g, ":id")).sort();
  expect(plain(mounted)).toEqual(plain(documented));
});

test.each(posts)("answers 400 to $call with a body that is not JSON", async (row) => {
  for (const rawBody of ["{", '{"a":', "nope", "{'a':1}", '{"a":1}}', "\u0000"]) {
    expectRefusal(await callRow(fixture, row, { rawBody }), 400, rawBody);
  }
});

test.each(posts)("answers 400 to $call with JSON that is not an object", async (row) => {
  for (const body of [[], [row.body], "text", 5, true, null]) {
    expectRefusal(await callRow(fixture, row, { body }), 400, body);
  }
});

test.each(withBody)("answers 400 to $call without a body", async (row) => {
  expectRefusal(await callRow(fixture, row), 400, "nothing");
  expectRefusal(await callRow(fixture, row, { rawBody: "" }), 400, "empty");
});

test.each(posts)("answers 400 to $call with a key that pollutes prototypes", async (row) => {
  const json = JSON.stringify(row.body ?? {}).slice(1);
  const comma = json === "}" ? "" : ",";
  for (const poison of ['"__proto__":{"x":1}', '"\\u005f_proto__":1']) {
    expectRefusal(
      await callRow(fixture, row, { rawBody: `{${poison}${comma}${json}` }),
      400,
      poison,
    );
  }
  const nested = `{"constructor":{"prototype":{"x":1}}${comma}${json}`;
  expectRefusal(await callRow(fixture, row, { rawBody: nested }), 400, nested);
});

test.each(posts)("answers 415 to $call with another content type", async (row) => {
  const rawBody = JSON.stringify(row.body ?? {});
  for (const type of [
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/xml",
    "application/jsonp",
  ]) {
    const answer = await callRow(fixture, row, { rawBody, headers: { "content-type": type } });
    expectRefusal(answer, 415, type);
  }
});

test.each(posts)("answers 413 to $call with a body over $bodyMaxKib KiB", async (row) => {
  const padding = "x".repeat(row.bodyMaxKib * 1024);
  expectRefusal(await callRow(fixture, row, { body: { ...row.body, padding } }), 413, "too large");
});

test.each(withBody)("answers 422 to $call and names each missing or wrong field", async (row) => {
  for (const [name, { wrong, tooLong, optional }] of Object.entries(row.fields ?? {})) {
    const cases = [...wrong, ...(tooLong === undefined ? [] : [tooLong])];
    const bodies = cases.map((value) => ({ ...row.body, [name]: value }));
    if (!optional) bodies.push({ ...row.body, [name]: undefined });
    for (const body of bodies) {
      const answer = await callRow(fixture, row, { body });
      const value = JSON.stringify({ [name]: body[name] })?.slice(0, 80);
      expectRefusal(answer, 422, value);
      expect({ value, errors: answer.body.errors }).toMatchObject({
        errors: { [name]: [expect.stringMatching(/\S/)] },
      });
    }
  }
});

test.each(withBody)("answers 422 to $call with an empty object", async (row) => {
  const answer = await callRow(fixture, row, { body: {} });
  expectRefusal(answer, 422, "{}");
  expect(Object.keys(answer.body.errors).length).toBeGreaterThan(0);
});

test("sends `error: true` with every failure of create-order", async () => {
  const call = "POST /cashfree/create-order";
  const answers = [
    await rest(fixture.app, call, { body: {} }),
    await rest(fixture.app, call, { token: fixture.member.token, body: {} }),
    await rest(fixture.app, call, { token: fixture.member.token, rawBody: "{" }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 422, 400]);
  for (const { body } of answers) expect(body).toMatchObject({ error: true, status: false });
});
