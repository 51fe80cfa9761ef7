import { beforeEach, expect, it } from "vitest";
import type { Attachment } from "../../../../shared/attachments.ts";
import { eventually } from "../../../testing/render.tsx";
import { serve } from "../../../testing/serve.ts";
import { conversations, drafts } from "../conversations.ts";
import { markExpiredFiles } from "./expired-files.ts";
import { fileStrings as strings } from "./file-strings.ts";

const draftKey = "new-1";
const pdf: Omit<Attachment, "id" | "name"> = {
  media_type: "application/pdf",
  bytes: 9,
  pages: 1,
  width: null,
  height: null,
};
const toFile = (id: string): Attachment => ({ ...pdf, id, name: `${id}.pdf` });

/** Serves the files of `has`, answers `status` for others, and refuses every message. */
function withServer(has: readonly string[], status: number) {
  return serve((request, response) => {
    if (!request.url?.startsWith("/trpc")) {
      response.writeHead(404, { "content-type": "application/json" });
      return void response.end(JSON.stringify({ status: false, message: strings.gone }));
    }
    const { searchParams } = new URL(request.url ?? "", "http://localhost");
    const queries: { id: string }[] = Object.values(JSON.parse(searchParams.get("input") ?? "{}"));
    const data = { code: status === 404 ? "NOT_FOUND" : "TOO_MANY_REQUESTS", httpStatus: status };
    const answers = queries.map(({ id }) =>
      has.includes(id)
        ? { result: { data: toFile(id) } }
        : { error: { message: "No.", code: -32004, data } },
    );
    response.writeHead(207, { "content-type": "application/json" });
    response.end(JSON.stringify(answers));
  });
}

beforeEach(() => {
  // Another person for each test, since drafts and files stay for their owner.
  drafts.setOwner(crypto.randomUUID());
  drafts.setText(draftKey, "Read both");
  drafts.setFiles(draftKey, ["present", "expired"].map(toFile));
});

it("marks an expired file, and keeps the text and the other files", async () => {
  await using _ = await withServer(["present"], 404);
  await markExpiredFiles(drafts, draftKey);
  expect(drafts.text(draftKey)).toBe("Read both");
  expect(drafts.files(draftKey)).toEqual([toFile("present")]);
  expect(drafts.pendingUploads(draftKey).uploads).toMatchObject([
    { name: "expired.pdf", file: null, failure: strings.gone, canRetry: false },
  ]);
});

it("keeps a file when the server refuses the request with 429", async () => {
  await using _ = await withServer([], 429);
  await markExpiredFiles(drafts, draftKey);
  expect(drafts.files(draftKey)).toHaveLength(2);
  expect(drafts.pendingUploads(draftKey).uploads).toEqual([]);
});

it("is checked when the server refuses a message with files", async () => {
  await using _ = await withServer(["present"], 404);
  const store = conversations.getOrCreate({ serviceId: 1, uuid: null });
  const sent = drafts.takeForSending(draftKey);
  store.send(sent?.text ?? "", sent?.key, sent ?? {});
  await eventually(() => expect(drafts.pendingUploads(draftKey).uploads).toHaveLength(1));
  expect(drafts.text(draftKey)).toBe("Read both");
  expect(drafts.files(draftKey)).toEqual([toFile("present")]);
});
