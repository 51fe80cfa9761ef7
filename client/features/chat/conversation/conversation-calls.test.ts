import { beforeEach, describe, expect, it } from "vitest";
import { messagesPath } from "../../../../shared/app-paths.ts";
import { isTimeout } from "../../../../shared/with-timeout.ts";
import { session } from "../../../lib/session/session.ts";
import { serve } from "../../../testing/serve.ts";
import { loadPage } from "./conversation-calls.ts";

const uuid = "0190a1b2-0000-7000-8000-000000000001";

type Answer = { status: number; body: object };

/** How loading a page fails when the server answers so; `null` never answers. */
async function loadError(answer: Answer | null, onRequest: () => void = () => undefined) {
  await using _server = await serve((_, response) => {
    onRequest();
    if (answer === null) return;
    response.writeHead(answer.status, { "content-type": "application/json" });
    response.end(JSON.stringify(answer.body));
  });
  const timeoutMs = answer === null ? 40 : 5000;
  return await loadPage(uuid, 1, timeoutMs).catch((error: unknown) => error);
}

const refuse = (status: number, message: string) => ({
  status,
  body: { status: false, message },
});

describe("loadPage", () => {
  beforeEach(() => session.clear());

  it("reads a page by its plain URL, with the bearer", async () => {
    const seen: (string | undefined)[] = [];
    await using _server = await serve(({ url, headers }, response) => {
      seen.push(url, headers.authorization);
      response.end('{"status":true,"data":{"items":[],"current_page":2}}');
    });
    session.setToken("mine");
    expect(await loadPage(uuid, 2)).toEqual({ items: [], current_page: 2 });
    expect(seen).toEqual([messagesPath(uuid, 2), "Bearer mine"]);
  });

  it("throws a timeout when no answer comes in time", async () => {
    expect(isTimeout(await loadError(null))).toBe(true);
  });

  it("throws a timeout when the prefetch hangs", async () => {
    session.setToken("mine");
    window.saathiPrefetch = { uuid, token: "mine", page: new Promise(() => undefined) };
    expect(isTimeout(await loadError(null))).toBe(true);
  });

  it("throws the server's refusal of a conversation that does not exist", async () => {
    expect(await loadError(refuse(404, "Not found."))).toMatchObject({
      status: 404,
      message: "Not found.",
      requestId: null,
    });
  });

  it("keeps a session that began after the request was sent", async () => {
    await loadError(refuse(401, "Please sign in."), () => session.setToken("new"));
    expect(session.read().token).toBe("new");
  });
});
