import { execFileSync } from "node:child_process";
import { afterEach, expect, test } from "vitest";
import { sampleInvoice } from "../../../testing/invoices.ts";
import type { Invoice } from "../../outputs.ts";
import { drawInvoice } from "./draw.ts";
import { createDrawingProcess, type DrawingProcess } from "./drawing-process.ts";

let drawing: DrawingProcess;
afterEach(() => drawing.close());

/** The process ids of the drawing processes that this process has started and that run. */
function listProcesses(): number[] {
  const columns = ["-o", "pid=,args=", "--ppid", String(process.pid)];
  const lines = execFileSync("ps", columns).toString().split("\n");
  return lines.filter((line) => line.includes("drawing-worker")).map((line) => parseInt(line, 10));
}

test("draws the same file as this process, in a process that ends when there is nothing to draw", async () => {
  drawing = createDrawingProcess({ idleMs: 0 });
  const [first, second] = await Promise.all([
    drawing.draw(sampleInvoice, "en"),
    drawing.draw(sampleInvoice, "hi"),
  ]);
  expect(first.equals(await drawInvoice(sampleInvoice, "en"))).toBe(true);
  expect(second.equals(await drawInvoice(sampleInvoice, "hi"))).toBe(true);
  await expect.poll(listProcesses).toEqual([]);
  expect((await drawing.draw(sampleInvoice, "en")).equals(first)).toBe(true);
});

test("says why an invoice was not drawn, and draws the next one, also after its process was killed", async () => {
  drawing = createDrawingProcess();
  const broken = { ...sampleInvoice, issued_at: "never" } satisfies Invoice;
  await expect(drawing.draw(broken, "en")).rejects.toThrow("was not drawn: Invalid time value");
  expect((await drawing.draw(sampleInvoice, "en")).subarray(0, 5).toString()).toBe("%PDF-");
  for (const pid of listProcesses()) process.kill(pid, "SIGKILL");
  const next = drawing.draw(sampleInvoice, "en").catch(() => drawing.draw(sampleInvoice, "en"));
  expect((await next).subarray(0, 5).toString()).toBe("%PDF-");
});
