import { expect, it } from "vitest";
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
      { id: 1, sender: "ai", message: `Page ${page}`, status: "complete", created_at },
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
