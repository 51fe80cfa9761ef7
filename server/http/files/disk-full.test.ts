import { readdirSync } from "node:fs";
import { open } from "node:fs/promises";
import { expect, test } from "vitest";
import { createAttachmentFiles } from "../../chat/attachments/files.ts";
import { postFile } from "../../testing/http/attach-file.ts";
import { createMember } from "../../testing/members.ts";
import { startTestApp } from "../../testing/test-app.ts";

/** Opens files of a disk with room for the half of one: the rest meets Linux's device that is always full. */
async function openOnFullDisk(...args: Parameters<typeof open>) {
  const file = await open(...args);
  return Object.assign(file, {
    async writeFile(bytes: Buffer) {
      await file.write(bytes.subarray(0, bytes.length / 2));
      const full = await open("/dev/full", "w");
      try {
        await full.write(bytes.subarray(bytes.length / 2));
      } finally {
        await full.close();
      }
    },
  });
}

test("answers 503 to an upload when the disk is full, keeps nothing of it, and takes it afterwards", async () => {
  await using app = await startTestApp();
  const { token } = await createMember(app, { subscribed: true });
  const folder = app.ctx.config.attachmentsDir;
  const whole = { ...app.ctx.files };
  const upload = () => postFile(app, { token });
  Object.assign(app.ctx.files, createAttachmentFiles(folder, openOnFullDisk));
  const refused = await upload();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "60"]);
  expect(await refused.text()).not.toMatch(/ENOSPC|\.part|saathi-files/);
  expect(app.logged()).toContain("ENOSPC");
  expect(readdirSync(folder)).toEqual([]);
  expect(await app.db.selectFrom("attachments").select("id").execute()).toEqual([]);

  Object.assign(app.ctx.files, whole);
  expect((await upload()).status).toBe(200);
  expect(readdirSync(folder)).toHaveLength(1);
});
