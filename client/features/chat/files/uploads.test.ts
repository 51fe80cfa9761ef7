import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { eventually } from "../../../testing/render.tsx";
import { serve } from "../../../testing/serve.ts";
import { drafts } from "../conversations.ts";
import { fileStrings as strings } from "./file-strings.ts";
import { Uploads } from "./uploads.ts";

const draftKey = "new-1";
let owner = "";
const waiting = () => drafts.pendingUploads(draftKey).uploads;
const names = () => drafts.files(draftKey).map(({ name }) => name);
const paper = (name: string) => new File(["%PDF-1.7"], name, { type: "application/pdf" });

/** A server that takes files, or refuses them while told to (0 drops the connection); `waits` holds back those of a name. */
async function withServer() {
  const server = { status: 200, names: [] as string[], waits: new Map<string, Promise<void>>() };
  const served = await serve((request, response) => {
    if (request.url !== "/api/chat/attachments") return void response.end("[]");
    request.resume();
    request.on("end", async () => {
      const name = decodeURIComponent(String(request.headers["x-file-name"]));
      server.names.push(name);
      await server.waits.get(name);
      if (server.status === 0) return response.destroy();
      if (server.status === 502) return response.writeHead(502).end("<h1>Bad Gateway</h1>");
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
    // Another person for each test, since drafts and files stay for their owner.
    owner = crypto.randomUUID();
    drafts.setOwner(owner);
  });

  it("uploads a chosen file and adds it to the draft", async () => {
    await using server = await withServer();
    const uploads = new Uploads();
    uploads.add(draftKey, [paper("नोटिस 1.pdf")]);
    expect(waiting()).toMatchObject([{ failure: null }]);
    await eventually(() => expect(drafts.files(draftKey)).toMatchObject([{ name: "नोटिस 1.pdf" }]));
    expect(waiting()).toEqual([]);
    expect(server.names).toEqual(["नोटिस 1.pdf"]);
  });

  it("keeps the order in which files were chosen, whichever upload ends first", async () => {
    await using server = await withServer();
    const { promise, resolve } = Promise.withResolvers<void>();
    server.waits.set("1.pdf", promise);
    const uploads = new Uploads();
    uploads.add(draftKey, ["1.pdf", "2.pdf", "3.pdf"].map(paper));
    await eventually(() => expect(names()).toEqual(["2.pdf", "3.pdf"]));
    resolve();
    await eventually(() => expect(names()).toEqual(["1.pdf", "2.pdf", "3.pdf"]));
  });

  it("shows why a file was refused, and offers no other attempt", async () => {
    await using server = await withServer();
    server.status = 422;
    const uploads = new Uploads();
    uploads.add(draftKey, [paper("a.pdf")]);
    await eventually(() =>
      expect(waiting()).toMatchObject([
        { failure: "This file is no PDF that can be read.", canRetry: false },
      ]),
    );
    drafts.setText(draftKey, "without it");
    drafts.takeForSending(draftKey);
    expect(waiting()).toEqual([]);
  });

  it.each([
    ["our own error", 500],
    ["a proxy's", 502],
    ["a dropped line", 0],
  ])("retries an upload after %s, which stays while another message is sent", async (_, status) => {
    await using server = await withServer();
    server.status = status;
    const uploads = new Uploads();
    uploads.add(draftKey, [paper("a.pdf")]);
    const failed = { failure: expect.any(String), canRetry: true };
    await eventually(() => expect(waiting()).toMatchObject([failed]));
    drafts.setText(draftKey, "without it");
    drafts.takeForSending(draftKey);
    server.status = 200;
    const [upload] = waiting();
    if (upload !== undefined) uploads.retry(upload);
    await eventually(() => expect(names()).toEqual(["a.pdf"]));
  });

  it("gives up an upload that gets no answer for five minutes, and offers another attempt", async () => {
    await using server = await withServer();
    server.waits.set("a.pdf", new Promise(() => undefined));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const uploads = new Uploads();
    uploads.add(draftKey, [paper("a.pdf")]);
    await vi.waitFor(() => expect(server.names).toEqual(["a.pdf"]));
    vi.advanceTimersByTime(300_000);
    vi.useRealTimers();
    const failed = { failure: strings.failed, canRetry: true };
    await eventually(() => expect(waiting()).toMatchObject([failed]));
  });

  it("takes no more files than a message may have, and none of another type", async () => {
    await using server = await withServer();
    const uploads = new Uploads();
    const many = Array.from({ length: 30 }, (_, index) => paper(`${index}.pdf`));
    uploads.add(draftKey, many);
    expect(drafts.pendingUploads(draftKey)).toMatchObject({ uploads: { length: 5 }, leftOut: 25 });
    await eventually(() => expect(drafts.files(draftKey)).toHaveLength(5));
    expect(drafts.pendingUploads(draftKey)).toEqual({ uploads: [], leftOut: 25 });
    uploads.remove(draftKey, "id-0.pdf");
    expect(drafts.pendingUploads(draftKey).leftOut).toBe(0);
    const program = new File(["MZ"], "x.exe", { type: "application/x-msdownload" });
    uploads.add(
      "other",
      Array.from({ length: 9 }, () => program),
    );
    expect(drafts.pendingUploads("other")).toMatchObject({
      uploads: Array.from({ length: 5 }, () => ({ failure: strings.wrongType, canRetry: false })),
      leftOut: 4,
    });
    expect(server.names).toHaveLength(5);
  });

  it("does not add a file whose upload was cancelled", async () => {
    await using server = await withServer();
    const { promise, resolve } = Promise.withResolvers<void>();
    server.waits.set("a.pdf", promise);
    const uploads = new Uploads();
    uploads.add(draftKey, [paper("a.pdf")]);
    await eventually(() => expect(server.names).toHaveLength(1));
    uploads.cancel(waiting()[0]?.key ?? "");
    resolve();
    uploads.add(draftKey, [paper("b.pdf")]);
    await eventually(() => expect(names()).toEqual(["b.pdf"]));
    expect(waiting()).toEqual([]);
  });

  it("adds the file to a draft whose key changed during the upload", async () => {
    await using server = await withServer();
    const { promise, resolve } = Promise.withResolvers<void>();
    server.waits.set("a.pdf", promise);
    new Uploads().add(draftKey, [paper("a.pdf")]);
    drafts.move(draftKey, "u-1");
    resolve();
    await eventually(() => expect(drafts.files("u-1")).toMatchObject([{ name: "a.pdf" }]));
    expect([waiting(), names()]).toEqual([[], []]);
  });

  it("lists interrupted uploads after a reload, until they are chosen again or sent without", async () => {
    await using server = await withServer();
    const { promise, resolve } = Promise.withResolvers<void>();
    server.waits.set("slow.pdf", promise);
    const before = new Uploads();
    const program = new File(["MZ"], "x.exe", { type: "application/x-msdownload" });
    before.add(draftKey, [paper("a.pdf"), paper("slow.pdf"), program]);
    await eventually(() => expect(names()).toEqual(["a.pdf"]));
    const reload = () => {
      const kept = sessionStorage.getItem("drafts") ?? "";
      drafts.setOwner("");
      sessionStorage.setItem("drafts", kept);
      drafts.setOwner(owner);
    };
    reload();
    expect(names()).toEqual(["a.pdf"]);
    const cutOff = { name: "slow.pdf", file: null, failure: "", canRetry: false };
    expect(waiting()).toMatchObject([cutOff]);
    reload();
    expect(waiting()).toMatchObject([cutOff]);
    server.waits.clear();
    resolve();
    new Uploads().add(draftKey, [paper("slow.pdf")]);
    expect(waiting()).toMatchObject([{ name: "slow.pdf", failure: null }]);
    await eventually(() => expect(names()).toEqual(["a.pdf", "slow.pdf"]));
    expect(waiting()).toEqual([]);
    new Uploads().add(draftKey, [paper("b.pdf")]);
    reload();
    expect(waiting()).toMatchObject([{ name: "b.pdf" }]);
    drafts.setText(draftKey, "without it");
    drafts.takeForSending(draftKey);
    expect(waiting()).toEqual([]);
  });

  const lost = (names: readonly string[]) =>
    drafts.setPendingUploads(draftKey, {
      uploads: names.map((name, key) => {
        return { key: String(key), name, file: null, failure: "", canRetry: false };
      }),
      leftOut: 0,
    });
  const lostNow = () => waiting().flatMap(({ file, name }) => (file === null ? [name] : []));
  const chosen = (name: string) =>
    name.endsWith(".pdf") ? paper(name) : new File(["x"], name, { type: "image/png" });

  it.each([
    [["image.jpg", "image.jpg", "image.jpg"], ["image.jpg", "image.jpg"], ["image.jpg"]],
    [["a.pdf", "a.png"], ["a.png"], ["a.pdf"]],
    // The server has a picture under the name of its JPEG.
    [["a.jpg", "a.jpg", "a.pdf"], ["a.png"], ["a.jpg", "a.pdf"]],
    [["a.jpg", "a.png"], ["a.png"], ["a.jpg"]],
    [["a.png", "a.jpg"], ["a.pdf"], ["a.png", "a.jpg"]],
  ])("of the interrupted uploads %j, choosing %j again leaves %j", async (before, again, left) => {
    await using _server = await withServer();
    lost(before);
    new Uploads().add(draftKey, again.map(chosen));
    expect(lostNow()).toEqual(left);
  });

  it("uploads nothing for a person who has signed out, and shows nothing to the next", async () => {
    await using server = await withServer();
    new Uploads().add(draftKey, [paper("a.pdf")]);
    drafts.setOwner("ravi");
    expect(waiting()).toEqual([]);
    new Uploads().add(draftKey, [paper("b.pdf")]);
    await eventually(() => expect(names()).toEqual(["b.pdf"]));
    expect(server.names).toEqual(["b.pdf"]);
  });
});
