import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { finished } from "node:stream/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import { createFiles } from "../../create-files.ts";
import { makeTestFolder } from "../../testing/make-test-folder.ts";
import {
  startTestObjectStore,
  type TestObjectStore,
} from "../../testing/object-store/object-store.ts";
import type { DownloadFiles, DownloadWriter } from "./download-files.ts";

const id = "01929b5e-0000-7000-8000-000000000001";

let folder = "";
let store: TestObjectStore;

beforeEach(async () => {
  folder = makeTestFolder();
  store = await startTestObjectStore();
});
afterEach(() => store.close());

function open(kind: "folder" | "bucket"): DownloadFiles {
  if (kind === "bucket") return createFiles(readConfig(store.env)).downloads;
  return createFiles({ bucket: null, attachmentsDir: folder }).downloads;
}

function listNames(kind: "folder" | "bucket"): string[] {
  return kind === "bucket" ? [...store.objects.keys()] : readdirSync(join(folder, "downloads"));
}

async function writeAll({ content }: DownloadWriter, text: string): Promise<void> {
  content.end(text);
  await finished(content);
}

async function read(downloads: DownloadFiles): Promise<string | null> {
  const file = await downloads.stream(id);
  return file === null ? null : (await buffer(file.content)).toString();
}

describe.each(["folder", "bucket"] as const)("in a %s", (kind) => {
  test("a process that goes on after another one began the download again changes nothing of it", async () => {
    const [frozen, other] = [open(kind), open(kind)];
    const [late, writer] = [await frozen.createWriter(id), await other.createWriter(id)];
    await writeAll(writer, "of the second");
    await writeAll(late, "of the first, which is longer");
    expect(await late.finish()).toBeNull();
    expect(await writer.finish()).toBe("of the second".length);
    await late.discard();
    expect(await read(other)).toBe("of the second");
    await other.remove(id);
    expect(listNames(kind)).toEqual([]);
  });

  test("a discarded writer leaves nothing, finished or not", async () => {
    const downloads = open(kind);
    const unfinished = await downloads.createWriter(id);
    await writeAll(unfinished, "part");
    await unfinished.discard();
    expect(listNames(kind)).toEqual([]);
    const writer = await downloads.createWriter(id);
    await writeAll(writer, "whole");
    await writer.finish();
    expect(await read(downloads)).toBe("whole");
    await writer.discard();
    expect(listNames(kind)).toEqual([]);
    expect(await read(downloads)).toBeNull();
  });

  test("lists the id of a download that nobody finished", async () => {
    const downloads = open(kind);
    const other = randomUUID();
    await writeAll(await downloads.createWriter(other), "part");
    expect(await downloads.listIds()).toContain(other);
    await downloads.remove(other);
    expect(listNames(kind)).toEqual([]);
  });
});
