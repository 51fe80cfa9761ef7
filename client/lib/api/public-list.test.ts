import { expect, it } from "vitest";
import { serve } from "../../testing/serve.ts";
import { PublicList } from "./public-list.ts";

const failure = "Failed to load services. Please try again later.";

function makeList() {
  const list = new PublicList("/api/services", failure, (items) => items.map(String));
  /** Resolves once the list has changed. */
  const change = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const unsubscribe = list.subscribe(resolve);
    return promise.then(unsubscribe);
  };
  return { list, change };
}

it("fetches once, however often it is started", async () => {
  let calls = 0;
  await using _server = await serve((_request, response) => {
    calls += 1;
    response.end('{"data":{"data":["a","b"]}}');
  });
  const { list, change } = makeList();
  expect(list.read()).toEqual({ state: "loading" });
  const loaded = change();
  list.start();
  list.start();
  await loaded;
  list.start();
  expect(list.read()).toEqual({ state: "loaded", data: ["a", "b"] });
  expect(calls).toBe(1);
});

it.each([
  ["a status that is not OK", 500, '{"data":{"data":[]}}'],
  ["no list at data.data", 200, '{"data":{}}'],
  ["no JSON", 200, "<html>"],
])("shows the catalogue's error on %s, and loads when retried", async (_case, ...first) => {
  const next = { status: first[0], body: first[1] };
  await using _server = await serve((_request, response) => {
    response.writeHead(next.status);
    response.end(next.body);
  });
  const { list, change } = makeList();
  const failed = change();
  list.start();
  await failed;
  expect(list.read()).toEqual({ state: "error", message: failure });
  Object.assign(next, { status: 200, body: '{"data":{"data":[1]}}' });
  list.retry();
  expect(list.read()).toEqual({ state: "loading" });
  await change();
  expect(list.read()).toEqual({ state: "loaded", data: ["1"] });
});
