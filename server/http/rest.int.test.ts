import { afterAll, beforeAll, expect, test } from "vitest";
import { contractRows } from "../testing/contract-rows.ts";
import { rest } from "../testing/rest.ts";
import {
  ask,
  dumpTables,
  expectRefusal,
  expectUnchanged,
  openContractFixture,
  type ContractFixture,
} from "../testing/contract-fixture.ts";
import { restRows } from "./rest-rows.ts";

const posts = contractRows.filter(({ call }) => call.startsWith("POST"));
const withBody = contractRows.filter(({ body }) => body !== undefined);

// Whatever these tests send is refused, and leaves noInput behind.
let world: ContractFixture;
let before = new Map<string, string>();
beforeAll(async () => {
  world = await openContractFixture();
  before = await dumpTables(world);
});
afterAll(async () => {
  await expectUnchanged(world, before);
  await world.app.close();
});

test("every path of the contract has a row, and there is no other", () => {
  const documented = contractRows.map(({ call }) => call.replaceAll(/\{(\w+)\}/g, ":$1"));
  const mounted = restRows.map(({ method, path }) => `${method} ${path}`);
  const plain = (calls: string[]) => calls.map((call) => call.replaceAll(/:\w+/g, ":id")).sort();
  expect(plain(mounted)).toEqual(plain(documented));
});

test.each(posts)("$call: what is not JSON is 400", async (row) => {
  for (const rawBody of ["{", '{"a":', "nope", "{'a':1}", '{"a":1}}', "\u0000"]) {
    expectRefusal(await ask(world, row, { rawBody }), 400, rawBody);
  }
});

test.each(posts)("$call: JSON of another shape at its root is 400", async (row) => {
  for (const body of [[], [row.body], "text", 5, true, null]) {
    expectRefusal(await ask(world, row, { body }), 400, body);
  }
});

test.each(withBody)("$call: no body at all is 400", async (row) => {
  expectRefusal(await ask(world, row), 400, "noInput");
  expectRefusal(await ask(world, row, { rawBody: "" }), 400, "empty");
});

test.each(posts)("$call: a key that poisons objects is 400", async (row) => {
  const json = JSON.stringify(row.body ?? {}).slice(1);
  const comma = json === "}" ? "" : ",";
  for (const poison of ['"__proto__":{"x":1}', '"\\u005f_proto__":1']) {
    expectRefusal(await ask(world, row, { rawBody: `{${poison}${comma}${json}` }), 400, poison);
  }
  const nested = `{"constructor":{"prototype":{"x":1}}${comma}${json}`;
  expectRefusal(await ask(world, row, { rawBody: nested }), 400, nested);
});

test.each(posts)("$call: what is not JSON by its type is 415", async (row) => {
  const rawBody = JSON.stringify(row.body ?? {});
  for (const type of [
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/xml",
    "application/jsonp",
  ]) {
    const answer = await ask(world, row, { rawBody, headers: { "content-type": type } });
    expectRefusal(answer, 415, type);
  }
});

test.each(posts)("$call: a body over $bodyMaxKib KiB is 413", async (row) => {
  const padding = "x".repeat(row.bodyMaxKib * 1024);
  expectRefusal(await ask(world, row, { body: { ...row.body, padding } }), 413, "too large");
});

test.each(withBody)("$call: a field that is missing or wrong is 422 and named", async (row) => {
  for (const [name, { wrong, tooLong, optional }] of Object.entries(row.fields ?? {})) {
    const cases = [...wrong, ...(tooLong === undefined ? [] : [tooLong])];
    const bodies = cases.map((value) => ({ ...row.body, [name]: value }));
    if (!optional) bodies.push({ ...row.body, [name]: undefined });
    for (const body of bodies) {
      const answer = await ask(world, row, { body });
      const value = JSON.stringify({ [name]: body[name] })?.slice(0, 80);
      expectRefusal(answer, 422, value);
      expect({ value, errors: answer.body.errors }).toMatchObject({
        errors: { [name]: [expect.stringMatching(/\S/)] },
      });
    }
  }
});

test.each(withBody)("$call: an empty object misses its fields", async (row) => {
  const answer = await ask(world, row, { body: {} });
  expectRefusal(answer, 422, "{}");
  expect(Object.keys(answer.body.errors).length).toBeGreaterThan(0);
});

test("create-order says in every failure that it is one", async () => {
  const call = "POST /cashfree/create-order";
  const answers = [
    await rest(world.app, call, { body: {} }),
    await rest(world.app, call, { token: world.member.token, body: {} }),
    await rest(world.app, call, { token: world.member.token, rawBody: "{" }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 422, 400]);
  for (const { body } of answers) expect(body).toMatchObject({ error: true, status: false });
});
