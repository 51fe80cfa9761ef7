import { beforeEach, expect, it } from "vitest";
import { serve } from "../../../testing/serve.ts";
import { startPrefetch, takePrefetched } from "./prefetch.ts";

beforeEach(() => {
  delete window.saathiPrefetch;
});

const uuid = "0190a1b2-0000-7000-8000-000000000001";
const messages = { messages: [], current_page: 1 };

/** What a conversation asked for ahead comes to, taken with `token`, when the server answers so. */
async function answered(status: number, body: string, token = "mine") {
  const asked: string[] = [];
  await using _server = await serve(({ url, headers }, response) => {
    asked.push(`${headers.authorization} ${decodeURIComponent(url ?? "")}`);
    response.writeHead(status, { "content-type": "application/json" }).end(body);
  });
  startPrefetch(uuid, "mine");
  // The server is there as long as the answer is under way.
  await window.saathiPrefetch?.page;
  return {
    asked,
    page: await takePrefetched(uuid, token),
    again: await takePrefetched(uuid, token),
  };
}

const plain = JSON.stringify([{ result: { data: messages } }]);

it("asks as the typed client does, and its answer is taken once", async () => {
  const { asked, page, again } = await answered(200, plain);
  const input = JSON.stringify({ 0: { uuid, page: 1 } });
  expect(asked).toEqual([`Bearer mine /trpc/chat.messages?batch=1&input=${input}`]);
  expect(page).toEqual(messages);
  expect(again).toBeNull();
});

it("asks for nothing once the chat itself has asked: the answer would be old when it is taken", async () => {
  expect(await takePrefetched(uuid, "mine")).toBeNull();
  expect(await answered(200, plain)).toEqual({ asked: [], page: null, again: null });
});

it("is nothing for who has signed in meanwhile", async () => {
  expect(await answered(200, plain, "another's")).toMatchObject({ page: null, again: null });
});

it.each([
  [401, JSON.stringify([{ error: { message: "Sign in again.", data: { httpStatus: 401 } } }])],
  [502, "<html>"],
  [200, "[]"],
])("leaves any other end than a plain answer to the ordinary way: %i %s", async (status, body) => {
  expect(await answered(status, body)).toMatchObject({ page: null });
});
