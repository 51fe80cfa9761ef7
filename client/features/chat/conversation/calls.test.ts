import { beforeEach, describe, expect, it } from "vitest";
import { trpcClient } from "../../../lib/api/trpc-client.ts";
import { session } from "../../../lib/session/session.ts";
import { serve } from "../../../testing/serve.ts";
import { chatCalls, loadPage } from "./calls.ts";
import { isTimeout } from "./watchdog.ts";

const uuid = "0190a1b2-0000-7000-8000-000000000001";

type Answer = { status: number; body: object };

/** How the page of a conversation fails when the server answers so; `null` never answers. */
async function failure(answer: Answer | null, onAsked: () => void = () => undefined) {
  await using _server = await serve((_, response) => {
    onAsked();
    if (answer === null) return;
    response.writeHead(answer.status, { "content-type": "application/json" });
    response.end(JSON.stringify(answer.body));
  });
  const timeoutMs = answer === null ? 40 : 5000;
  const fault: unknown = await loadPage(uuid, 1, timeoutMs).catch((error: unknown) => error);
  return chatCalls.describe(fault);
}

const refused = (httpStatus: number, message: string) => ({
  status: httpStatus,
  body: [{ error: { code: -32_000, message, data: { code: "X", httpStatus, fields: null } } }],
});

describe("a page that could not be had", () => {
  beforeEach(() => session.clear());

  it("took too long", async () => {
    expect(await failure(null)).toMatchObject({ status: 0, timedOut: true });
  });

  it("took too long already when it was asked for ahead", async () => {
    session.setToken("mine");
    window.saathiPrefetch = { uuid, token: "mine", page: new Promise(() => undefined) };
    expect(await failure(null)).toMatchObject({ status: 0, timedOut: true });
  });

  it("took too long in one batch with what waits for as long as it takes", async () => {
    await using _server = await serve(() => undefined);
    const page = loadPage(uuid, 1, 40);
    trpcClient.chat.usage.query().catch(() => undefined);
    expect(isTimeout(await page.catch((error: unknown) => error))).toBe(true);
  });

  it("is not there", async () => {
    expect(await failure(refused(404, "Not found."))).toEqual({
      status: 404,
      message: "Not found.",
      timedOut: false,
      reference: null,
    });
  });

  it("ends the session whose token it carried, and no other", async () => {
    session.setToken("mine");
    await failure(refused(401, "Your session has ended."));
    expect(session.read().token).toBeNull();
  });

  it("leaves a token alone that it did not carry", async () => {
    await failure(refused(401, "Please sign in."), () => session.setToken("came meanwhile"));
    expect(session.read().token).toBe("came meanwhile");
  });
});
