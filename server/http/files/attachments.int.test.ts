import { randomUUID } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { request } from "node:http";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { clientHeader } from "../../../shared/app-paths.ts";
import { uploadsLimit } from "../../chat/attachments/attachments.ts";
import { claimFileStore } from "../../storage/storage.ts";
import { expectRefusal } from "../../testing/contract-fixture.ts";
import { makeJpeg, makePdf, makePng, makeWebp, makeZip } from "../../testing/files.ts";
import { createMember, type TestMember } from "../../testing/members.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { registerErrorHandler } from "../errors.ts";
import { registerAttachments } from "./attachments.ts";

let app: TestApp;
let asha: TestMember;
let ravi: TestMember;

beforeAll(async () => {
  app = await startTestApp({ env: { RATE_LIMIT_SCALE: "1000" } });
  asha = await createMember(app, { subscribed: true });
  ravi = await createMember(app, { subscribed: true });
});
afterAll(() => app.close());

type Upload = { type?: string; name?: string; token?: string | null };

/** Uploads a file as a browser does. */
async function upload(bytes: Buffer, { type, name, token = asha.token }: Upload = {}) {
  const response = await fetch(`${app.url}/api/chat/attachments`, {
    method: "POST",
    body: new Uint8Array(bytes),
    headers: {
      ...(type !== undefined && { "content-type": type }),
      ...(name !== undefined && { "x-file-name": name }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
      [clientHeader]: "test",
    },
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

function download(id: string, token = asha.token) {
  return fetch(`${app.url}/api/chat/attachments/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
}

const folder = () => app.ctx.config.attachmentsDir;
const storedFiles = () => readdirSync(folder()).toSorted();

test("stores a picture under its id, readable by the server's user only", async () => {
  const bytes = makePng(4, 2);
  const { status, body, headers } = await upload(bytes, {
    type: "image/png",
    name: encodeURIComponent("रिपोर्ट.png"),
  });
  expect(status).toBe(200);
  expect(headers.get("cache-control")).toBe("no-store");
  const { id } = body.data;
  expect(body).toEqual({
    status: true,
    data: {
      id,
      name: "रिपोर्ट.png",
      media_type: "image/png",
      bytes: bytes.length,
      pages: null,
      width: 4,
      height: 2,
    },
  });
  expect(storedFiles()).toContain(id);
  expect(statSync(`${folder()}/${id}`).mode & 0o777).toBe(0o600);
  expect(statSync(folder()).mode & 0o777).toBe(0o700);
});

test("sends a file with headers that keep its content from running", async () => {
  const bytes = makePdf();
  const name = encodeURIComponent(`bill";x="\r\n(1)'é.pdf`);
  const { body } = await upload(bytes, { type: "application/pdf", name });
  const answer = await download(body.data.id);
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
  expect(answer.headers.get("content-disposition")).toBe(
    `attachment; filename="bill;x=(1)'_.pdf"; filename*=UTF-8''bill%3Bx%3D%281%29%27%C3%A9.pdf`,
  );
  const picture = await upload(makeWebp(), { type: "image/webp" });
  const shown = await download(picture.body.data.id);
  expect(shown.headers.get("content-disposition")).toMatch(/^inline; filename="picture\.webp"/);
});

test.each([
  ["a wrong content type", makeJpeg(), "image/png", "image/jpeg"],
  ["no content type", makePdf(), undefined, "application/pdf"],
  ["a generic content type", makeWebp(), "application/octet-stream", "image/webp"],
  ["a content type with parameters", makePng(), "image/png; charset=binary", "image/png"],
])("detects a file's type from its bytes, given %s", async (_name, bytes, type, mediaType) => {
  const { status, body } = await upload(bytes, type === undefined ? {} : { type });
  expect([status, body.data?.media_type]).toEqual([200, mediaType]);
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

test.each([
  ["a broken PDF", Buffer.from("%PDF-1.7 not really"), "application/pdf", 422],
  ["half a PNG", makePng(60, 60).subarray(0, 50), "image/png", 422],
  ["a decompression bomb", makePng(1, 1, { width: 40_000, height: 40_000 }), "image/png", 422],
  ["an encrypted PDF", makePdf({ trailer: "/Encrypt 5 0 R" }), "application/pdf", 422],
  ["an empty file", Buffer.alloc(0), "image/png", 422],
  ["a renamed archive", makeZip(), "application/pdf", 415],
  ["SVG with a script", svg, "image/svg+xml", 415],
  ["SVG declared as PNG", svg, "image/png", 415],
  ["HTML", Buffer.from("<!doctype html><script>1</script>"), "text/html", 415],
  ["a valid picture declared as HTML", makePng(), "text/html", 415],
  ["a megabyte of zeros", Buffer.alloc(1024 * 1024), "application/pdf", 415],
  ["JSON", Buffer.from('{"a":1}'), "application/json", 415],
  ["a form", Buffer.from("--x"), "multipart/form-data; boundary=x", 415],
  ["a picture above 5 MB", Buffer.alloc(5 * 1024 * 1024 + 1, 1), "image/png", 413],
  ["a PDF above 10 MB", Buffer.alloc(10 * 1024 * 1024 + 1, 1), "application/pdf", 413],
])("refuses %s and stores nothing", async (what, bytes, type, status) => {
  const before = storedFiles();
  expectRefusal(await upload(bytes, { type }), status, what);
  expect(storedFiles()).toEqual(before);
});

test("says of a file that is no PDF inside that it cannot be read, since its kind is right", async () => {
  const answer = await upload(Buffer.from("not a PDF"), { type: "application/pdf" });
  expectRefusal(answer, 415, "unreadable");
  expect(answer.body.message).toContain("This file cannot be read.");
});

test("refuses a picture over 5 MB that is declared as PDF", async () => {
  const large = Buffer.concat([makeJpeg(), Buffer.alloc(5 * 1024 * 1024)]);
  const answer = await upload(large, { type: "application/pdf" });
  expectRefusal(answer, 413, "large");
  expect(answer.body.message).toBe("A picture may have at most 5 MB.");
});

/** Sends a body without end, a megabyte at a time, until the server responds. */
function sendEndlessly(): Promise<{ status: number | undefined; mebibytes: number }> {
  const { promise, resolve } = Promise.withResolvers<{
    status: number | undefined;
    mebibytes: number;
  }>();
  const headers = { authorization: `Bearer ${asha.token}`, "content-type": "application/pdf" };
  const call = request(`${app.url}/api/chat/attachments`, { method: "POST", headers });
  let mebibytes = 0;
  const end = (status?: number) => {
    call.destroy();
    resolve({ status, mebibytes });
  };
  call.on("response", ({ statusCode }) => end(statusCode)).on("error", () => end());
  const writeMore = () => {
    if (call.destroyed) return;
    mebibytes += 1;
    call.write(Buffer.alloc(1024 * 1024), () => setImmediate(writeMore));
  };
  writeMore();
  return promise;
}

test("stops reading a body that never ends", async () => {
  const { status, mebibytes } = await sendEndlessly();
  // A client that still writes when the connection ends may miss the response.
  expect([413, undefined]).toContain(status);
  expect(mebibytes).toBeLessThan(40);
});

test("lets only subscribers upload and only the owner download", async () => {
  const member = await createMember(app);
  expectRefusal(await upload(makePng(), { token: null }), 401, "nobody");
  expectRefusal(await upload(makePng(), { token: "nonsense" }), 401, "nonsense");
  expectRefusal(await upload(makePng(), { token: member.token }), 403, "no subscription");
  const { body } = await upload(makePng());
  expect((await download(body.data.id)).status).toBe(200);
  expect((await download(body.data.id, ravi.token)).status).toBe(404);
  expect((await download(body.data.id, "nonsense")).status).toBe(401);
  for (const id of ["../saathi.db", "..%2f..%2fetc%2fpasswd", "1", body.data.id.toUpperCase()]) {
    expect([id, (await download(id)).status]).toEqual([id, 404]);
  }
});

/** Sends half of a file and keeps the connection open. */
function sendHalf(target: { url: string }, token: string) {
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  const call = request(`${target.url}/api/chat/attachments`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "image/png",
      "content-length": 99,
    },
  });
  call
    .on("response", ({ statusCode }) => resolve(statusCode))
    .on("error", () => resolve(undefined));
  call.write("half");
  return { answer: promise, leave: () => call.destroy() };
}

// Each poll is an upload, and a user has thirty a minute.
const polling = { timeout: 10_000, interval: 700 };

test("limits simultaneous uploads per user, and frees a slot when its client leaves", async () => {
  await using strict = await startTestApp();
  const person = await createMember(strict, { subscribed: true });
  const other = await createMember(strict, { subscribed: true });
  const halves = Array.from({ length: 12 }, () => sendHalf(strict, person.token));
  const uploadPng = ({ token }: TestMember) =>
    fetch(`${strict.url}/api/chat/attachments`, {
      method: "POST",
      body: new Uint8Array(makePng()),
      headers: { authorization: `Bearer ${token}`, "content-type": "image/png" },
    });
  try {
    // After six refusals the other six uploads hold the slots.
    const refusals: (number | undefined)[] = [];
    for (const { answer } of halves) void answer.then((status) => refusals.push(status));
    await expect.poll(() => refusals).toEqual(Array.from({ length: 6 }, () => 429));
    expect((await uploadPng(person)).status).toBe(429);
    expect((await uploadPng(other)).status).toBe(200);
  } finally {
    for (const { leave } of halves) leave();
  }
  await expect.poll(async () => (await uploadPng(person)).status, polling).toBe(200);
});

test("refuses the 31st file that waits to be sent", async () => {
  await using strict = await startTestApp();
  const person = await createMember(strict, { subscribed: true });
  const uploadPng = async () => {
    const response = await fetch(`${strict.url}/api/chat/attachments`, {
      method: "POST",
      body: new Uint8Array(makePng()),
      headers: {
        authorization: `Bearer ${person.token}`,
        "content-type": "image/png",
        [clientHeader]: "test",
      },
    });
    return { status: response.status, body: await response.json(), headers: response.headers };
  };
  const statuses: number[] = [];
  for (let n = 0; n < 30; n += 1) statuses.push((await uploadPng()).status);
  expect(statuses).toEqual(Array.from({ length: 30 }, () => 200));
  const refused = await uploadPng();
  expectRefusal(refused, 429, "too many");
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
});

test("stores at most thirty of forty pictures that are uploaded at once", async () => {
  const person = await createMember(app, { subscribed: true });
  const all = await Promise.all(
    Array.from({ length: 40 }, () => upload(makePng(), { token: person.token })),
  );
  expect(all.filter(({ status }) => status === 200)).toHaveLength(30);
  const refused = all.find(({ status }) => status !== 200);
  expectRefusal(refused as Awaited<ReturnType<typeof upload>>, 429, "unsent");
  expect(refused?.body.message).toContain("wait to be sent");
  expect(refused?.headers.get("retry-after")).toBe("60");
});

test("counts refused files to the limit of a day", async () => {
  await using strict = await startTestApp();
  const person = await createMember(strict, { subscribed: true });
  for (let n = 1; n < uploadsLimit.max; n += 1) {
    await strict.ctx.rateLimits.take(uploadsLimit, person.id);
  }
  const send = async (bytes: Buffer) => {
    const response = await fetch(`${strict.url}/api/chat/attachments`, {
      method: "POST",
      body: new Uint8Array(bytes),
      headers: { authorization: `Bearer ${person.token}`, "content-type": "application/pdf" },
    });
    return [response.status, (await response.json()).message];
  };
  expect((await send(Buffer.from("%PDF-1.7 not really")))[0]).toBe(422);
  expect(await send(makePdf())).toEqual([429, expect.stringContaining("today")]);
});

test("answers 503 and stores nothing while the folder may be another database's, and says so on /readyz", async () => {
  await using other = await startTestApp();
  const { token } = await createMember(other, { subscribed: true });
  await other.ctx.fileStore.writeStoreId(randomUUID());
  const start = { exclusiveSince: null, isProduction: true };
  await expect(claimFileStore(other.ctx, start)).rejects.toThrow("belongs to another database");
  const response = await fetch(`${other.url}/api/chat/attachments`, {
    method: "POST",
    body: new Uint8Array(makePng()),
    headers: { authorization: `Bearer ${token}`, "content-type": "image/png" },
  });
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "60"]);
  expect((await response.json()).message).toContain("Files cannot be stored");
  expect(await other.ctx.fileStore.holdsFiles()).toBe(false);
  const ready = await fetch(`${other.url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([200, { status: true, files: "unverified" }]);
});

test("refuses an upload that arrives too slowly, and accepts the next one", async () => {
  const person = await createMember(app, { subscribed: true });
  await using server = Object.assign(Fastify(), {
    [Symbol.asyncDispose]: () => server.close().then(() => undefined),
  });
  registerErrorHandler(server);
  const rate = { windowMs: 500, bytesPerWindow: 1024 };
  await server.register((scope) => registerAttachments(scope, app.ctx, rate), { prefix: "/api" });
  const url = await server.listen({ host: "127.0.0.1", port: 0 });
  const drips = Array.from({ length: 3 }, () => sendHalf({ url }, person.token));
  expect(await Promise.all(drips.map(({ answer }) => answer))).toEqual([400, 400, 400]);
  const whole = makePng(40, 40);
  const answer = await fetch(`${url}/api/chat/attachments`, {
    method: "POST",
    body: new Uint8Array(whole),
    headers: { authorization: `Bearer ${person.token}`, "content-type": "image/png" },
  });
  expect(answer.status).toBe(200);
});
