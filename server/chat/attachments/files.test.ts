import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeTestFolder } from "../../testing/make-test-folder.ts";
import { createAttachmentFiles } from "./files.ts";

test("leaves no incomplete file when writing fails", async () => {
  const folder = makeTestFolder();
  const id = "0b6e8b3e-8f4a-4f0f-9d55-0a2f6a1b7c01";
  // A folder of that name: the whole file is written, and cannot take its place.
  mkdirSync(join(folder, id));
  const writing = createAttachmentFiles(folder).write(id, Buffer.from("bytes"));
  await expect(writing).rejects.toThrow();
  expect(readdirSync(folder)).toEqual([id]);
});

test("says why the folder cannot be created, not why there is nothing to clean up", async () => {
  const folder = makeTestFolder();
  writeFileSync(join(folder, "file"), "");
  const writing = createAttachmentFiles(join(folder, "file", "attachments")).write(
    "0b6e8b3e-8f4a-4f0f-9d55-0a2f6a1b7c01",
    Buffer.from("bytes"),
  );
  await expect(writing).rejects.toMatchObject({ code: "ENOTDIR", syscall: "mkdir" });
});
