import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clientHeader } from "../../../shared/app-paths.ts";
import { createDownloads, runErasures } from "../../account/account.ts";
import { claimFileStore } from "../../storage/storage.ts";
import { makePdf, makePng } from "../../testing/files.ts";
import { attachFile } from "../../testing/http/attach-file.ts";
import { rest } from "../../testing/http/rest.ts";
import { createTrpcClient } from "../../testing/http/trpc-client.ts";
import { addProof, createMember, type TestMember } from "../../testing/members.ts";
import {
  startTestObjectStore,
  type TestObjectStore,
} from "../../testing/object-store/object-store.ts";
import { mutate } from "../../testing/sign-in.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { finishReply } from "../../testing/wait-for-replies.ts";
import { purgeAttachments, purgeRemoved } from "../chat.ts";

let store: TestObjectStore;
let app: TestApp;
let asha: TestMember;
let chat: ReturnType<typeof createTrpcClient>["chat"];

beforeEach(async () => {
  store = await startTestObjectStore();
  app = await startTestApp({ env: { ...store.env, RATE_LIMIT_SCALE: "1000" } });
  asha = await createMember(app, { subscribed: true });
  chat = createTrpcClient(app, asha.token).chat;
});
afterEach(async () => {
  await app.close();
  await store.close();
});

function upload(bytes: Buffer): Promise<Response> {
  return fetch(`${app.url}/api/chat/attachments`, {
    method: "POST",
    body: new Uint8Array(bytes),
    headers: {
      authorization: `Bearer ${asha.token}`,
      "x-file-name": "file",
      [clientHeader]: "test",
    },
  });
}

function download(id: string): Promise<Response> {
  const headers = { authorization: `Bearer ${asha.token}`, [clientHeader]: "test" };
  return fetch(`${app.url}/api/chat/attachments/${id}`, { headers });
}

const finish = <T>(started: Promise<T>) => finishReply(app, started);

const keys = () => [...store.objects.keys()];

test("stores a file in the bucket, sends it to its owner and to the model, and copies it with an edit", async () => {
  const pdf = makePdf({ pages: 2 });
  const { data } = await (await upload(pdf)).json();
  expect(keys()).toEqual([`attachments/${data.id}`]);
  const answer = await download(data.id);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf);
  expect(answer.headers.get("content-length")).toBe(String(pdf.length));
  const { uuid, message_id: messageId } = await finish(
    chat.send.mutate({ serviceId: 1, message: "Read this", attachmentIds: [data.id] }),
  );
  expect(JSON.stringify(app.model.requests.at(-1)?.body)).toContain(pdf.toString("base64"));
  await finish(chat.edit.mutate({ messageId, message: "Read it again" }));
  const { items } = await chat.messages.query({ uuid });
  const copy = items[0]?.attachments?.[0]?.id ?? "";
  expect(keys().toSorted()).toEqual([data.id, copy].map((id) => `attachments/${id}`).toSorted());
});

test("deletes files with their conversation, unsent ones after a day and spare ones after an hour", async () => {
  await claimFileStore(app.ctx, { exclusiveSince: null, isProduction: true });
  const [sent, unsent] = [
    await attachFile(app, { token: asha.token, name: "a.png" }),
    await attachFile(app, { token: asha.token, name: "b.png" }),
  ];
  const { uuid } = await finish(
    chat.send.mutate({ serviceId: 1, message: "Hello", attachmentIds: [sent] }),
  );
  await app.ctx.files.write(randomUUID(), Buffer.from("spare"));
  for (const object of store.objects.values()) object.modifiedAt = new Date(Date.now() - 7_200_000);
  await chat.remove.mutate({ uuid });
  app.clock.advance(601);
  await purgeRemoved(app.ctx);
  await purgeAttachments(app.ctx);
  expect(keys()).toEqual(["saathi-store", `attachments/${unsent}`]);
  app.clock.advance(86_400);
  await purgeAttachments(app.ctx);
  expect(keys()).toEqual(["saathi-store"]);
});

test.each([
  ["neither the database nor the bucket has a store id", { isClaimed: false, hasStoreId: false }],
  [
    "only the bucket has a store id, as after a start that met a store that was unreachable",
    { isClaimed: false, hasStoreId: true },
  ],
  ["the bucket has the store id of another database", { isClaimed: true, hasStoreId: true }],
])("purges no file without a row while %s", async (_what, { isClaimed, hasStoreId }) => {
  if (isClaimed) {
    await claimFileStore(app.ctx, { exclusiveSince: null, isProduction: true });
  }
  if (hasStoreId) await app.ctx.fileStore.writeStoreId(randomUUID());
  const theirs = randomUUID();
  await app.ctx.files.write(theirs, Buffer.from("theirs"));
  for (const object of store.objects.values()) object.modifiedAt = new Date(Date.now() - 7_200_000);
  await purgeAttachments(app.ctx);
  expect(keys()).toContain(`attachments/${theirs}`);
  expect(app.logged()).toContain("nothing is purged");
});

test("gives a person a download of more than one part, and leaves nothing after the erasure", async () => {
  const ids: string[] = [];
  for (const words of ["x", "y"]) {
    const answer = await upload(makePdf({ words: words.repeat(5_000_000) }));
    ids.push((await answer.json()).data.id);
  }
  await finish(chat.send.mutate({ serviceId: 1, message: "Keep", attachmentIds: ids }));
  await addProof(app, asha.token);
  const { body } = await mutate(app, "account.startDownload", {
    input: undefined,
    token: asha.token,
  });
  const { id } = body.result.data;
  await createDownloads(app.ctx);
  const run = store.objects.get(`downloads/${id}/run`)?.bytes.toString();
  expect(
    keys()
      .filter((key) => key.startsWith("downloads/"))
      .toSorted(),
  ).toEqual(
    [`${run}/000000`, `${run}/000001`, "index", "run"]
      .map((name) => `downloads/${id}/${name}`)
      .toSorted(),
  );
  const zip = await fetch(`${app.url}/api/account/downloads/${id}`, {
    headers: { authorization: `Bearer ${asha.token}` },
  });
  const bytes = Buffer.from(await zip.arrayBuffer());
  expect(String(bytes.length)).toBe(zip.headers.get("content-length"));
  expect(bytes.length).toBeGreaterThan(10_000_000);
  await mutate(app, "account.requestDeletion", { input: undefined, token: asha.token });
  app.clock.advance(7 * 86_400 + 1);
  await runErasures(app.ctx);
  expect(keys()).toEqual([]);
});

test.each([
  ["forbids us", { status: 403, code: "AccessDenied" }],
  ["is busy", { status: 503, code: "SlowDown" }],
  ["has lost its bucket", { status: 404, code: "NoSuchBucket" }],
])("refuses with 503 while the store %s, and loses nothing", async (_what, fault) => {
  const id = await attachFile(app, { token: asha.token, name: "kept.png" });
  store.fault = fault;
  for (const answer of [await upload(makePng()), await download(id)]) {
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ refusal: { id: "filesUnavailable" } });
  }
  const ready = await fetch(`${app.url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { status: true, files: expect.stringMatching(/forbidden|failing|no such bucket/) },
  ]);
  // What a person deletes is gone for them at once; the purge deletes its bytes.
  await chat.removeAttachment.mutate({ id });
  expect((await rest(app, "GET /services")).status).toBe(200);
  store.fault = null;
  expect((await download(id)).status).toBe(404);
  expect((await upload(makePng())).status).toBe(200);
  expect(await (await fetch(`${app.url}/readyz`)).json()).toEqual({ status: true });
});

test("refuses with 503 when the store breaks off before a file's first byte", async () => {
  const id = await attachFile(app, { token: asha.token, name: "kept.png" });
  store.fault = "only headers";
  const answer = await download(id);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "30"]);
  expect(await answer.json()).toMatchObject({ refusal: { id: "filesUnavailable" } });
  expect(answer.headers.get("content-disposition")).toBeNull();
  expect(app.ctx.fileStore.failure()).toBe("unreachable");
});

test("tells a person and the model of a file that the store has lost", async () => {
  const id = await attachFile(app, { token: asha.token, name: "lost.png" });
  const sent = { serviceId: 1, message: "See this", attachmentIds: [id] };
  store.objects.clear();
  await finish(chat.send.mutate(sent));
  expect((await download(id)).status).toBe(404);
  expect(JSON.stringify(app.model.requests.at(-1)?.body)).toContain("it is no longer there");
});

test("answers with a failed reply, and not with a lost question, while the store is away", async () => {
  const id = await attachFile(app, { token: asha.token, name: "a.png" });
  store.fault = { status: 503, code: "SlowDown" };
  const { uuid } = await finish(
    chat.send.mutate({ serviceId: 1, message: "See this", attachmentIds: [id] }),
  );
  const [question] = (await chat.messages.query({ uuid })).items;
  expect(question).toMatchObject({ message: "See this", attachments: [{ id }] });
});

test("a program that waits for the reply is told to come back while the store is away", async () => {
  const { data } = await (await upload(makePng())).json();
  store.fault = { status: 503, code: "SlowDown" };
  const body = { message: "See this", attachment_ids: [data.id] };
  const { status, headers } = await rest(app, "POST /chat/1", { token: asha.token, body });
  expect([status, Number(headers.get("retry-after"))]).toEqual([
    503,
    expect.toSatisfy((n) => n > 0),
  ]);
});
