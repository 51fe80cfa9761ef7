import type { ServerResponse } from "node:http";
import { expect, it } from "vitest";
import { serve } from "../../testing/serve.ts";
import { isUnanswered, toApiError } from "./api-error.ts";
import { trpcClient } from "./trpc-client.ts";

const uuid = "0190a1b2-0000-7000-8000-000000000001";
const usage = { used: 3 };

type Received = { url: string; response: ServerResponse };

function answer(response: ServerResponse, calls: readonly (object | null)[]): void {
  const answers = calls.map((data) => ({ result: { data } }));
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answers));
}

it("ends an aborted call, and no other of its batch", async () => {
  const received = Promise.withResolvers<Received>();
  await using _server = await serve(({ url = "" }, response) =>
    received.resolve({ url, response }),
  );
  const abort = new AbortController();
  const messages = trpcClient.chat.messages.query({ uuid, page: 1 }, { signal: abort.signal });
  const other = trpcClient.chat.usage.query();
  const { url, response } = await received.promise;
  expect(url).toContain("/trpc/chat.messages,chat.usage?");
  abort.abort();
  expect(isUnanswered(await messages.catch((error: unknown) => error))).toBe(true);
  answer(response, [null, usage]);
  expect(await other).toEqual(usage);
});

it("does not send a call that was aborted before", async () => {
  const received = Promise.withResolvers<Received>();
  await using _server = await serve(({ url = "" }, response) =>
    received.resolve({ url, response }),
  );
  const signal = AbortSignal.abort();
  const messages = trpcClient.chat.messages.query({ uuid, page: 1 }, { signal });
  const other = trpcClient.chat.usage.query();
  expect(isUnanswered(await messages.catch((error: unknown) => error))).toBe(true);
  const { url, response } = await received.promise;
  expect(url).toContain("/trpc/chat.usage?");
  answer(response, [usage]);
  expect(await other).toEqual(usage);
});

it("advises a reload after a refusal of another release", async () => {
  await using _server = await serve((_request, response) => {
    const data = { code: "CONFLICT", httpStatus: 409, refusal: { id: "noPets" } };
    response.writeHead(409, { "content-type": "application/json" });
    response.end(JSON.stringify([{ error: { code: -32009, message: "No pets.", data } }]));
  });
  const error = await trpcClient.chat.usage.query().catch((cause: unknown) => cause);
  const { message } = toApiError(error, "Fallback");
  expect(message).toBe("No pets. A new version is ready: reload this page.");
});
