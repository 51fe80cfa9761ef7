import { beforeEach, describe, expect, it } from "vitest";
import { eventually } from "../../../testing/render.tsx";
import { serve } from "../../../testing/serve.ts";
import { drafts } from "../conversations.ts";
import { fileStrings as strings } from "./file-strings.ts";
import { Uploads } from "./uploads.ts";

const draft = "new-1";
const paper = (name: string) => new File(["%PDF-1.7"], name, { type: "application/pdf" });

/** A server that takes files, or refuses them while told to. */
async function withServer() {
  const server = { status: 200, names: [] as string[] };
  const served = await serve((request, response) => {
    if (request.url !== "/api/chat/attachments") return void response.end("[]");
    request.resume();
    request.on("end", () => {
      const name = decodeURIComponent(String(request.headers["x-file-name"]));
      server.names.push(name);
      response.writeHead(server.status, { "content-type": "application/json" });
      const data = { id: `id-${name}`, name, media_type: "application/pdf", bytes: 8 };
      const refusal = { status: false, message: "This file is no PDF that can be read." };
      response.end(JSON.stringify(server.status === 200 ? { status: true, data } : refusal));
    });
  });
  return Object.assign(server, { [Symbol.asyncDispose]: served[Symbol.asyncDispose] });
}

describe("Uploads", () => {
  beforeEach(() => {
    drafts.clear();
    drafts.open("asha");
  });

  it("brings what was chosen to the server, and into the draft", async () => {
    await using server = await withServer();
    const uploads = new Uploads();
    uploads.add(draft, [paper("नोटिस 1.pdf")]);
    expect(uploads.of(draft)).toMatchObject([{ fault: null }]);
    await eventually(() => expect(drafts.files(draft)).toMatchObject([{ name: "नोटिस 1.pdf" }]));
    expect(uploads.of(draft)).toEqual([]);
    expect(server.names).toEqual(["नोटिस 1.pdf"]);
  });

  it("says why one was refused, and tries it again", async () => {
    await using server = await withServer();
    server.status = 422;
    const uploads = new Uploads();
    uploads.add(draft, [paper("a.pdf")]);
    await eventually(() =>
      expect(uploads.of(draft)[0]?.fault).toBe("This file is no PDF that can be read."),
    );
    server.status = 200;
    const [upload] = uploads.of(draft);
    if (upload !== undefined) uploads.again(draft, upload);
    await eventually(() => expect(drafts.files(draft)).toHaveLength(1));
  });

  it("takes no more than a message carries, and no file of another kind", async () => {
    await using server = await withServer();
    const uploads = new Uploads();
    uploads.add(draft, ["a", "b", "c", "d", "e", "f"].map(paper));
    await eventually(() => expect(drafts.files(draft)).toHaveLength(5));
    expect(uploads.of(draft)).toMatchObject([{ fault: strings.tooMany }]);
    uploads.add("other", [new File(["MZ"], "x.exe", { type: "application/x-msdownload" })]);
    await eventually(() => expect(uploads.of("other")[0]?.fault).toBe(strings.wrongType));
    expect(server.names).toHaveLength(5);
  });

  it("forgets what was taken out while it was on its way", async () => {
    await using server = await withServer();
    const uploads = new Uploads();
    uploads.add(draft, [paper("a.pdf")]);
    uploads.drop(draft, uploads.of(draft)[0]?.key ?? "");
    await eventually(() => expect(server.names).toHaveLength(1));
    expect(drafts.files(draft)).toEqual([]);
  });
});
