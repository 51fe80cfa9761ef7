import { expect, it, onTestFinished, vi } from "vitest";
import { isTimeout } from "../../../../shared/with-timeout.ts";
import { serve } from "../../../testing/serve.ts";
import { fetchTranscript } from "./fetch-transcript.ts";
import { toMarkdownFile } from "./markdown-file.ts";

const created_at = "2026-11-20T04:05:00.000Z";

/** Serves a conversation with one message on each page, the newest first. */
function servePages(last_page: number) {
  return serve((request, response) => {
    const { searchParams } = new URL(request.url ?? "", "http://localhost");
    const page = Number(searchParams.get("page"));
    const items = [
      { id: 1000 - page, sender: "ai", message: `Page ${page}`, status: "complete", created_at },
    ];
    const service = { id: 3, name: "Law" };
    const data = { items, current_page: page, last_page, title: "Rent", service };
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ status: true, data }));
  });
}

const fetchAll = () => fetchTranscript("u", AbortSignal.timeout(30_000));

it("loads the newest 200 pages, and the file says that older messages are missing", async () => {
  await using _ = await servePages(201);
  const conversation = await fetchAll();
  expect(conversation).toMatchObject({ messages: { length: 200 }, isCut: true });
  const text = toMarkdownFile(conversation);
  expect(text).toContain("Only the newest 200 messages are here");
  expect(text.indexOf("Only the newest")).toBeLessThan(text.indexOf("Page 200"));
}, 30_000);

it("loads all pages of a shorter conversation, without that notice", async () => {
  await using _ = await servePages(2);
  const conversation = await fetchAll();
  expect(conversation.messages.map(({ message }) => message)).toEqual(["Page 2", "Page 1"]);
  expect(toMarkdownFile(conversation)).not.toContain("Only the newest");
});

it("gives up when a page does not come for 30 seconds", async () => {
  const asked = Promise.withResolvers<void>();
  await using _ = await serve(() => asked.resolve());
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const failed = fetchAll().catch((error: unknown) => error);
  await asked.promise;
  vi.advanceTimersByTime(30_000);
  expect(isTimeout(await failed)).toBe(true);
});

it("has a message once that a new turn moved to the next page while the pages loaded", async () => {
  await using _ = await serve((request, response) => {
    const { searchParams } = new URL(request.url ?? "", "http://localhost");
    const page = Number(searchParams.get("page"));
    const ids = page === 1 ? [3, 4] : [1, 2, 3];
    const items = ids.map((id) => {
      return { id, sender: "ai", message: `m${id}`, status: "complete", created_at };
    });
    const service = { id: 3, name: "Law" };
    const data = { items, current_page: page, last_page: 2, title: "Rent", service };
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ status: true, data }));
  });
  const { messages } = await fetchAll();
  expect(messages.map(({ message }) => message)).toEqual(["m1", "m2", "m3", "m4"]);
});
