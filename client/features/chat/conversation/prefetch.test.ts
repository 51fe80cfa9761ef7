import { beforeEach, expect, it } from "vitest";
import { clientHeader, messagesPath } from "../../../../shared/app-paths.ts";
import { serve } from "../../../testing/serve.ts";
import { startPrefetch, takePrefetched } from "./prefetch.ts";

beforeEach(() => {
  delete window.saathiPrefetch;
});

const uuid = "0190a1b2-0000-7000-8000-000000000001";
const page = { items: [], current_page: 1 };
const whole = JSON.stringify({ status: true, data: page });

/** Prefetches a conversation and takes it twice with `token`, when the server answers so. */
async function prefetch(status: number, body: string, token = "mine") {
  const requests: string[] = [];
  await using _server = await serve(({ url, headers }, response) => {
    requests.push(`${headers.authorization} ${headers[clientHeader]} ${url}`);
    response.writeHead(status, { "content-type": "application/json" }).end(body);
  });
  // The server must outlive the request.
  const early = await startPrefetch(uuid, "mine");
  return {
    requests,
    early,
    first: await takePrefetched(uuid, token),
    second: await takePrefetched(uuid, token),
  };
}

it("requests the newest messages by their plain URL, and gives them out once", async () => {
  expect(await prefetch(200, whole)).toEqual({
    requests: [`Bearer mine web ${messagesPath(uuid, 1)}`],
    early: page,
    first: page,
    second: null,
  });
});

it("requests nothing after the chat has made its own request", async () => {
  expect(await takePrefetched(uuid, "mine")).toBeNull();
  expect(await prefetch(200, whole)).toEqual({
    requests: [],
    early: null,
    first: null,
    second: null,
  });
});

it("gives nothing to another session", async () => {
  expect(await prefetch(200, whole, "another's")).toMatchObject({ first: null, second: null });
});

it.each([
  [401, '{"status":false,"message":"Sign in again."}'],
  [502, "<html>"],
  [200, "<html>"],
  [200, "[]"],
])("leaves any answer but a whole page to the usual request: %i %s", async (status, body) => {
  expect(await prefetch(status, body)).toMatchObject({ first: null });
});
