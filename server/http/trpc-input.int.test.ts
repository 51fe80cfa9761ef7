import { once } from "node:events";
import { type IncomingMessage, type RequestOptions, request } from "node:http";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createMember } from "../testing/members.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const input = `input=${encodeURIComponent('{"0":{"query":"gst"}}')}`;

test.each([
  ["twice", `facts.search?${input}&${input}`],
  ["as a list", `facts.search?${input}&input[]=1&input=2`],
  ["twice in a batch", `services.list,services.list?batch=1&${input}&${input}`],
  ["with two signs of a batch", `services.list?batch=1&batch=1&${input}&${input}`],
])("refuses a query with its input %s: 400", async (_case, path) => {
  const answer = await fetch(`${app.url}/trpc/${path}`);
  const { error } = await answer.json();
  expect([answer.status, error.data?.code]).toEqual([400, "BAD_REQUEST"]);
});

test("answers a batch of eleven calls with JSON: 400", async () => {
  const eleven = Array.from({ length: 11 }, () => "services.list").join();
  const answer = await fetch(`${app.url}/trpc/${eleven}?batch=1&input=%7B%7D`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([400, "application/json"]);
});

// `Request`, which the plugin makes of a call, throws for these; `fetch` cannot send them.
test.each<[string, RequestOptions, number, string]>([
  [
    "by TRACE",
    { method: "TRACE", headers: { "content-type": "application/json" } },
    404,
    "NOT_FOUND",
  ],
  ["with a name in its host", { headers: { host: "name@localhost" } }, 400, "BAD_REQUEST"],
  [
    "with a name in its URL",
    { path: "http://name@localhost/trpc/services.list" },
    400,
    "BAD_REQUEST",
  ],
])("refuses a call %s", async (_case, options, status, code) => {
  const sent = request(`${app.url}/trpc/services.list`, options).end();
  const [answer]: IncomingMessage[] = await once(sent, "response");
  expect([answer?.statusCode, await json(answer as IncomingMessage)]).toMatchObject([
    status,
    { error: { data: { code } } },
  ]);
});

test("accepts a batch with one input", async () => {
  const answer = await fetch(`${app.url}/trpc/services.list?batch=1&input=%7B%7D`);
  expect(answer.status).toBe(200);
});

test("accepts JSON whatever the case of its type", async () => {
  const headers = { "content-type": "Application/JSON; Charset=UTF-8" };
  const call = { method: "POST", headers, body: "null" };
  const answer = await fetch(`${app.url}/trpc/auth.startPasskey`, call);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/json"]);
});

test("accepts a call without an input where none is needed", async () => {
  const { token } = await createMember(app);
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const history = await fetch(`${app.url}/trpc/chat.history`, { headers });
  expect([history.status, (await history.json()).result?.data.items]).toEqual([200, []]);
  const post = (path: string) =>
    fetch(`${app.url}/trpc/${path}`, { method: "POST", headers }).then(({ status }) => status);
  expect([await post("chat.markSafe"), await post("auth.logout")]).toEqual([400, 200]);
});

test.each([
  ["a page", "/api/chat/01890000-0000-7000-8000-000000000000/messages?page=1&page=2"],
  ["a language", "/api/services?lang=hi&lang=en"],
])("does not fail when REST is given %s twice", async (_case, path) => {
  const { token } = await createMember(app);
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${app.url}${path}`, { headers })).status).toBeLessThan(500);
});
