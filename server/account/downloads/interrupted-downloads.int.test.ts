import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { daySeconds } from "../../../shared/indian-time.ts";
import { DatabaseConnectionError } from "../../db/errors.ts";
import { claimFileStore } from "../../storage/storage.ts";
import { makePng } from "../../testing/files.ts";
import { ask } from "../../testing/http/ask.ts";
import { attachFile, postFile } from "../../testing/http/attach-file.ts";
import { addProof, createMember, type TestMember } from "../../testing/members.ts";
import { startTestApp, type TestApp } from "../../testing/test-app.ts";
import { createDownloads } from "../account.ts";

const claimOverSeconds = 121;

async function start(app: TestApp, { token }: TestMember): Promise<string> {
  await addProof(app, token);
  const { id } = await ask(app, "account.startDownload", { token });
  return id;
}

async function statusOf(app: TestApp, { token }: TestMember): Promise<string> {
  const [download] = await ask(app, "account.downloads", { token });
  return download.status;
}

test.each(["a read", "the progress"])(
  "a download is made later when the database fails at %s",
  async (of) => {
    await using app = await startTestApp();
    const person = await createMember(app, { subscribed: true });
    for (let n = 0; n < 3; n += 1)
      await attachFile(app, {
        token: person.token,
        name: "a.png",
        bytes: makePng(n + 2),
      });
    await start(app, person);
    const broken = () => Promise.reject(new DatabaseConnectionError("broke", null));
    const files = { ...app.ctx.files, ...(of === "a read" && { stream: broken }) };
    let calls = 0;
    const now = () => (calls++ === 0 ? app.ctx.databaseClock.now() : broken());
    const databaseClock = { ...app.ctx.databaseClock, ...(of === "the progress" && { now }) };
    await expect(createDownloads({ ...app.ctx, files, databaseClock })).rejects.toThrow();
    expect(await statusOf(app, person)).toBe("running");
    app.clock.advance(claimOverSeconds);
    await createDownloads(app.ctx);
    expect(await statusOf(app, person)).toBe("ready");
  },
);

test("a download that the database interrupts for a day has failed, and can be asked for again", async () => {
  await using app = await startTestApp();
  const person = await createMember(app, { subscribed: true });
  await attachFile(app, { token: person.token, name: "a.png", bytes: makePng(2) });
  await start(app, person);
  const timeout = Object.assign(new Error("statement timeout"), { code: "57014" });
  const files = { ...app.ctx.files, stream: () => Promise.reject(timeout) };
  await expect(createDownloads({ ...app.ctx, files })).rejects.toThrow();
  app.clock.advance(daySeconds - 1);
  await expect(createDownloads({ ...app.ctx, files })).rejects.toThrow();
  expect(await statusOf(app, person)).toBe("running");
  app.clock.advance(claimOverSeconds);
  await createDownloads({ ...app.ctx, files });
  expect(await statusOf(app, person)).toBe("failed");
  await start(app, person);
  expect(await statusOf(app, person)).toBe("running");
});

test("a download is not written into a folder that is no longer mounted, nor is an upload, and is made later", async () => {
  await using app = await startTestApp();
  const person = await createMember(app, { subscribed: true });
  await claimFileStore(app.ctx, { exclusiveSince: null, isProduction: true });
  await start(app, person);
  const storeId = await app.ctx.fileStore.readStoreId();
  await app.ctx.fileStore.writeStoreId(null);
  const before = readdirSync(app.ctx.config.attachmentsDir);
  await expect(createDownloads(app.ctx)).rejects.toThrow();
  expect((await postFile(app, { token: person.token })).status).toBe(503);
  expect(readdirSync(app.ctx.config.attachmentsDir)).toEqual(before);
  await app.ctx.fileStore.writeStoreId(storeId);
  app.clock.advance(claimOverSeconds);
  await createDownloads(app.ctx);
  expect(await statusOf(app, person)).toBe("ready");
});
