import { once } from "node:events";
import { afterEach, expect, test } from "vitest";
import { makePdf, makePng } from "../../../testing/files.ts";
import { createFileInspector, type FileInspector } from "./file-inspector.ts";
import { inspectFile } from "./inspect-file.ts";

const tenMib = 10 * 1024 * 1024;
const slowPdf = Buffer.concat([
  Buffer.from("%PDF-1.7\nxref\n"),
  Buffer.alloc(tenMib - 100, `/Type${" ".repeat(5000)}`),
  Buffer.from("\nstartxref\n9\n%%EOF\n"),
]);

let inspector: FileInspector;
afterEach(() => inspector.close());

/**
 * How long this thread works, in milliseconds: the least of six runs. Unlike a delay of the event loop
 * it hardly depends on other processes; a busy machine makes the copy of a file dearer.
 */
async function measureWork(work: () => unknown): Promise<number> {
  const runs: number[] = [];
  for (let run = 0; run < 6; run += 1) {
    const before = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(before);
    runs.push((user + system) / 1000);
  }
  return Math.min(...runs);
}

test("a PDF of 10 MB does not hold the event loop", async () => {
  inspector = createFileInspector();
  await inspector.inspect(makePdf());
  const here = await measureWork(() => inspectFile(slowPdf));
  const beside = await measureWork(() => inspector.inspect(slowPdf));
  expect(beside).toBeLessThan(here / 2);
});

test("ends its thread when no file comes, and starts one for the next file", async () => {
  inspector = createFileInspector({ idleMs: 0 });
  for (const picture of [makePng(3, 2), makePng(2, 3)]) {
    const started = once(process, "worker");
    expect((await inspector.inspect(picture)).inspection.kind).toBe("valid");
    const [thread] = await started;
    await once(thread, "exit");
  }
});

test("refuses a file that takes too long, and inspects the next one", async () => {
  inspector = createFileInspector({ fileMaxMs: 1 });
  expect((await inspector.inspect(slowPdf)).inspection).toEqual({
    kind: "broken",
    refusal: { id: "fileTooComplex" },
  });
  await inspector.close();
  inspector = createFileInspector();
  const [slow, picture] = await Promise.all([
    inspector.inspect(slowPdf),
    inspector.inspect(makePng(3, 2)),
  ]);
  expect(slow.inspection.kind).toBe("valid");
  expect(picture).toEqual({
    inspection: { kind: "valid", mediaType: "image/png", pages: null, width: 3, height: 2 },
    bytes: makePng(3, 2),
  });
});
