import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { expect, it, vi } from "vitest";
import { makeTestFolder } from "../testing/make-test-folder.ts";
import { exportAttachments, linkAttachments } from "./backup-attachments.ts";

/** Creates and deletes the file again and again, until it is terminated. */
const flicker = `
  const { unlinkSync, writeFileSync } = require("node:fs");
  const { parentPort, workerData } = require("node:worker_threads");
  for (let round = 0; ; round += 1) {
    writeFileSync(workerData, "x");
    if (round === 0) parentPort.postMessage("started");
    unlinkSync(workerData);
  }`;

it("skips an attachment that is deleted between the listing and the link", async () => {
  const folder = makeTestFolder();
  const from = join(folder, "from");
  mkdirSync(from);
  const workerData = join(from, crypto.randomUUID());
  const worker = new Worker(flicker, { eval: true, workerData });
  try {
    await new Promise((resolve) => worker.once("message", resolve));
    for (let round = 0; round < 1000; round += 1) {
      const to = join(folder, String(round));
      const count = linkAttachments(from, to);
      expect(existsSync(join(to, workerData.slice(from.length)))).toBe(count === 1);
    }
  } finally {
    await worker.terminate();
  }
});

it("gives a file its name in a backup only when it is whole", async () => {
  const folder = makeTestFolder();
  const id = crypto.randomUUID();
  const files = { listAll: async () => [id], read: async () => Buffer.from("x"), write: vi.fn() };
  // What is in the way of the first bytes.
  mkdirSync(join(folder, `${id}.part`));
  await expect(exportAttachments(files, folder)).rejects.toThrow("EISDIR");
  expect(existsSync(join(folder, id))).toBe(false);
});
