import { createHash } from "node:crypto";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { crc32, inflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { sendAccountMails } from "../../account-events/account-events.ts";
import { makePng } from "../../testing/files.ts";
import { ask } from "../../testing/http/ask.ts";
import { attachFile } from "../../testing/http/attach-file.ts";
import { callTrpc } from "../../testing/http/call-trpc.ts";
import { rest } from "../../testing/http/rest.ts";
import { addProof, createMember, type TestMember } from "../../testing/members.ts";
import { buyPlan } from "../../testing/purchases.ts";
import { messagesTo, mutate } from "../../testing/sign-in.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createDownloads, purgeAccount } from "../account.ts";

async function start(app: TestApp, { token }: TestMember): Promise<string> {
  await addProof(app, token);
  const { body } = await mutate(app, "account.startDownload", { input: undefined, token });
  return body.result.data.id;
}

function list(app: TestApp, { token }: TestMember) {
  return ask(app, "account.downloads", { token });
}

function fetchZip(app: TestApp, id: string, token?: string) {
  const headers: HeadersInit = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return fetch(`${app.url}/api/account/downloads/${id}`, { headers });
}

/** Reads a ZIP by its central directory, and checks every checksum. */
function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from("PK\u0005\u0006", "latin1"));
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameBytes, extraBytes] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30)];
    const name = zip.toString("utf8", at + 46, at + 46 + nameBytes);
    const local = zip.readUInt32LE(at + 42);
    const data = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(data, data + zip.readUInt32LE(at + 20));
    const bytes = zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed;
    expect([name, crc32(bytes)]).toEqual([name, zip.readUInt32LE(at + 16)]);
    files.set(name, bytes);
    at += 46 + nameBytes + extraBytes + zip.readUInt16LE(at + 32);
  }
  return files;
}

describe("a download", () => {
  it("contains everything about the person, with checksums, and nothing of others", async () => {
    await using app = await startTestApp();
    const other = await createMember(app, { subscribed: true, name: "Ravi Other" });
    await rest(app, "POST /chat/1", { token: other.token, body: { message: "ravis-secret" } });
    const person = await createMember(app, { name: "Asha <script>alert(1)</script>" });
    await buyPlan(app, person);
    const attachment_ids = [
      await attachFile(app, { token: person.token, name: "../मेरी रसीद<b>.png" }),
    ];
    const message = "What is <img src=x onerror=alert(1)> & why?";
    await rest(app, "POST /chat/1", { token: person.token, body: { message, attachment_ids } });
    const contact = { name: "Asha", email: person.email, subject: "My question" };
    const body = { ...contact, message: "A question from my own address." };
    await rest(app, "POST /contact", { body });
    const id = await start(app, person);
    await createDownloads(app.ctx);

    const answer = await fetchZip(app, id, person.token);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/zip");
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="saathi-data/);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const files = readZip(Buffer.from(await answer.arrayBuffer()));
    const names = [...files.keys()];
    expect(names.slice(0, 5)).toEqual([
      ...["index.html", "account.json", "conversations.json", "shares.json", "files.json"],
    ]);
    expect(names.at(-1)).toBe("manifest.json");
    expect(names.filter((name) => /^receipts\/.+\.pdf$/.test(name))).toHaveLength(1);
    const picture = names.find((name) => name.startsWith("files/"));
    expect(picture).toMatch(/^files\/[0-9a-f-]{36}-[^/<>]+\.png$/);
    expect(files.get(picture ?? "")).toEqual(makePng());

    const json = (name: string) => JSON.parse(files.get(name)?.toString() ?? "");
    for (const { name, sha256, bytes } of json("manifest.json").files) {
      const content = files.get(name) ?? Buffer.alloc(0);
      expect(createHash("sha256").update(content).digest("hex")).toBe(sha256);
      expect(content.length).toBe(bytes);
    }
    expect(json("manifest.json").files).toHaveLength(files.size - 1);
    expect(json("account.json")).toMatchObject({
      profile: { email: person.email },
      orders: [{ plan_id: 1 }],
      payments: [{ status: "SUCCESS" }],
      documents: [{ buyer_name: "Asha Verma" }],
      contact_messages: [{ subject: "My question" }],
    });
    expect(json("conversations.json")[0].messages[0].text).toBe(message);
    const page = files.get("index.html")?.toString() ?? "";
    expect(page).toContain("&lt;img src=x onerror=alert(1)&gt; &amp; why?");
    expect(page).not.toMatch(/<(script|img)/);
    const everything = Buffer.concat([...files.values()]).toString("latin1");
    expect(everything).not.toMatch(
      /ravis-secret|Ravi Other|password_hash|\$argon2|session_id_secret/,
    );
  });

  it("contains every branch of a conversation, and what was removed but still exists", async () => {
    await using app = await startTestApp();
    const person = await createMember(app, { subscribed: true });
    const { token } = person;
    const first = await rest(app, "POST /chat/1", { token, body: { message: "First" } });
    const { uuid } = first.body;
    const page = await rest(app, `GET /chat/${uuid}/messages`, { token });
    const messageId = page.body.data.data[0].id;
    const input = { uuid, messageId, message: "First, but edited" };
    expect((await mutate(app, "chat.edit", { input, token })).status).toBe(200);
    await expect
      .poll(
        async () =>
          (await rest(app, `GET /chat/${uuid}/messages`, { token })).body.data.data[1].status,
      )
      .toBe("complete");
    const id = await start(app, person);
    await createDownloads(app.ctx);
    const zip = await fetchZip(app, id, token);
    const files = readZip(Buffer.from(await zip.arrayBuffer()));
    const [conversation] = JSON.parse(files.get("conversations.json")?.toString() ?? "[]");
    const texts = conversation.messages.map(({ text }: { text: string }) => text);
    expect(texts).toEqual(expect.arrayContaining(["First", "First, but edited"]));
    expect(conversation.messages).toHaveLength(4);
  });

  it("shows calculations in the person's language, and holds them as JSON", async () => {
    await using app = await startTestApp();
    const person = await createMember(app, { subscribed: true });
    const { token } = person;
    const input = { returned_on: "2026-10-01", notice_received_on: null };
    app.model.next({ blocks: [{ kind: "tool", name: "cheque-bounce", input }] });
    app.model.next({ text: "See the card." });
    await rest(app, "POST /chat/3", { token, body: { message: "My cheque" } });
    await addProof(app, token);
    const headers = { "accept-language": "hi" };
    const started = await callTrpc(app, "mutation account.startDownload", { token, headers });
    await createDownloads(app.ctx);
    const zip = await fetchZip(app, started.body.result.data.id, token);
    const files = readZip(Buffer.from(await zip.arrayBuffer()));
    const page = files.get("index.html")?.toString() ?? "";
    expect(page).toContain("<b>बाउंस चेक का कैलेंडर</b>");
    expect(page).toContain("परक्राम्य लिखत अधिनियम 1881");
    expect(page).not.toContain("Court holidays");
    const [conversation] = JSON.parse(files.get("conversations.json")?.toString() ?? "[]");
    expect(conversation.messages[1].tools[0]).toMatchObject({ name: "cheque-bounce", input });
    expect(conversation.messages[0].tools).toEqual([]);
  });

  it("holds every column of a message but those about its storing and its cost", async () => {
    await using app = await startTestApp();
    const person = await createMember(app, { subscribed: true });
    await rest(app, "POST /chat/3", { token: person.token, body: { message: "First" } });
    const id = await start(app, person);
    await createDownloads(app.ctx);
    const zip = await fetchZip(app, id, person.token);
    const files = readZip(Buffer.from(await zip.arrayBuffer()));
    const [conversation] = JSON.parse(files.get("conversations.json")?.toString() ?? "[]");
    const tables = await app.db.introspection.getTables();
    const columns = tables.find(({ name }) => name === "messages")?.columns ?? [];
    const held = Object.keys(conversation.messages[0]);
    const kept = columns.map(({ name }) => name).filter((name) => !held.includes(name));
    const storing = ["conversation_id", "user_id", "slot", "depth", "saved_at", "indexed"];
    const cost = ["cache_read_tokens", "cache_write_tokens"];
    expect(kept.toSorted()).toEqual([...storing, ...cost, "error_code", "stop_reason"].toSorted());
  });

  it("returns the running download's id for a repeated or concurrent request", async () => {
    await using app = await startTestApp();
    const person = await createMember(app);
    await addProof(app, person.token);
    const ids = await Promise.all(Array.from({ length: 5 }, () => start(app, person)));
    expect(new Set(ids).size).toBe(1);
    expect(await list(app, person)).toEqual([
      { id: ids[0], status: "running", percent: 0, expires_at: null },
    ]);
    expect((await fetchZip(app, ids[0] ?? "", person.token)).status).toBe(409);
    await createDownloads(app.ctx);
    expect(await start(app, person)).toBe(ids[0]);
    const [ready] = await list(app, person);
    expect(ready).toMatchObject({ status: "ready", percent: 100 });
    const keptMs = Date.parse(ready.expires_at) - app.clock.now().getTime();
    expect(keptMs / 3_600_000).toBeCloseTo(24, 2);
  });

  it("is for its owner with the bearer alone, for one day, and readable by nobody else on disk", async () => {
    await using app = await startTestApp();
    const person = await createMember(app);
    const id = await start(app, person);
    await createDownloads(app.ctx);
    const folder = join(app.ctx.config.attachmentsDir, "downloads");
    expect(readdirSync(folder)).toEqual([`${id}.zip`]);
    expect(statSync(join(folder, `${id}.zip`)).mode & 0o777).toBe(0o600);
    const stranger = await createMember(app);
    expect((await fetchZip(app, id)).status).toBe(401);
    expect((await fetchZip(app, id, stranger.token)).status).toBe(404);
    for (const unknown of ["nonsense", "..%2f..%2fetc", crypto.randomUUID()]) {
      expect((await fetchZip(app, unknown, person.token)).status).toBe(404);
    }
    expect((await fetchZip(app, id, person.token)).status).toBe(200);
    app.clock.advance(86_401);
    expect((await fetchZip(app, id, person.token)).status).toBe(404);
    expect(await list(app, person)).toEqual([]);
    await purgeAccount(app.ctx);
    expect(existsSync(join(folder, `${id}.zip`))).toBe(false);
  });

  it("mails its owner that it is ready, in their language", async () => {
    await using app = await startTestApp();
    const person = await createMember(app);
    await addProof(app, person.token);
    const options = { token: person.token, headers: { cookie: "lang=hi" } };
    const started = await callTrpc(app, "mutation account.startDownload", options);
    expect(started.status).toBe(200);
    await createDownloads(app.ctx);
    await sendAccountMails(app.ctx);
    await sendAccountMails(app.ctx);
    const mails = messagesTo(app, person.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe("आपका साथी डेटा तैयार है");
  });

  it("fails cleanly when a file cannot be read, and can be asked for again", async () => {
    await using app = await startTestApp();
    const person = await createMember(app, { subscribed: true });
    await attachFile(app, { token: person.token, name: "../मेरी रसीद<b>.png" });
    const id = await start(app, person);
    const files = { ...app.ctx.files, stream: () => Promise.reject(new Error("disk")) };
    await createDownloads({ ...app.ctx, files });
    expect(await list(app, person)).toMatchObject([{ id, status: "failed", expires_at: null }]);
    expect((await fetchZip(app, id, person.token)).status).toBe(404);
    expect(readdirSync(join(app.ctx.config.attachmentsDir, "downloads"))).toEqual([]);
    const again = await start(app, person);
    expect(again).not.toBe(id);
    await createDownloads(app.ctx);
    expect((await fetchZip(app, again, person.token)).status).toBe(200);
  });

  it("is made once although a new leader's clock is 300 seconds ahead", async () => {
    await using app = await startTestApp();
    const person = await createMember(app);
    const id = await start(app, person);
    const writing = Promise.withResolvers<void>();
    let begun = 0;
    const downloads: typeof app.ctx.downloads = {
      ...app.ctx.downloads,
      async createWriter(downloadId) {
        begun += 1;
        await writing.promise;
        return app.ctx.downloads.createWriter(downloadId);
      },
    };
    const first = createDownloads({ ...app.ctx, downloads });
    await expect.poll(() => begun).toBe(1);
    const clock = { now: () => new Date(app.clock.now().getTime() + 300_000) };
    await createDownloads({ ...app.ctx, clock });
    expect((await list(app, person))[0].status).toBe("running");
    writing.resolve();
    await first;
    expect(begun).toBe(1);
    expect((await fetchZip(app, id, person.token)).status).toBe(200);
  });

  it("is made by the next job when the process ended in the middle", async () => {
    await using app = await startTestApp();
    const person = await createMember(app);
    const id = await start(app, person);
    const heartbeat_at = app.clock.now().toISOString();
    await app.db.updateTable("account_downloads").set({ heartbeat_at }).execute();
    await createDownloads(app.ctx);
    expect((await list(app, person))[0].status).toBe("running");
    app.clock.advance(121);
    await createDownloads(app.ctx);
    expect((await fetchZip(app, id, person.token)).status).toBe(200);
  });
});
