import { expect, it } from "vitest";
import { serve } from "../../../testing/serve.ts";
import { fetchTranscript } from "./fetch-transcript.ts";
import { markdownFile } from "./markdown-file.ts";

const created_at = "2026-11-20T04:05:00.000Z";

/** A conversation of one message a page, the newest first. */
function withPages(last_page: number) {
  return serve((request, response) => {
    const { searchParams } = new URL(request.url ?? "", "http://localhost");
    const { page } = JSON.parse(searchParams.get("input") ?? "{}")[0];
    const items = [
      { id: 1, sender: "ai", message: `Page ${page}`, status: "complete", created_at },
    ];
    const service = { id: 3, name: "Law" };
    const data = { items, current_page: page, last_page, title: "Rent", service };
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify([{ result: { data } }]));
  });
}

const read = () => fetchTranscript("u", AbortSignal.timeout(30_000));

it("says in the file of a very long conversation that it begins in the middle", async () => {
  await using _ = await withPages(201);
  const conversation = await read();
  expect(conversation).toMatchObject({ messages: { length: 200 }, isCut: true });
  const text = markdownFile(conversation);
  expect(text).toContain("Only the newest 200 messages are here");
  expect(text.indexOf("Only the newest")).toBeLessThan(text.indexOf("Page 200"));
});

it("says nothing of the kind where all is there", async () => {
  await using _ = await withPages(2);
  const conversation = await read();
  expect(conversation.messages.map(({ message }) => message)).toEqual(["Page 2", "Page 1"]);
  expect(markdownFile(conversation)).not.toContain("Only the newest");
});
