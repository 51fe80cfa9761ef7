import { execFileSync } from "node:child_process";
import { afterEach, expect, test } from "vitest";
import { sampleInvoice } from "../../../testing/invoices.ts";
import type { InvoiceDocument } from "../../outputs.ts";
import { drawInvoice } from "./draw.ts";
import { createInvoiceDrawer, type InvoiceDrawer } from "./drawer.ts";

let drawer: InvoiceDrawer;
afterEach(() => drawer.close());

/** The process ids of the drawing programs that this process has started and that run. */
function listPrograms(): number[] {
  const columns = ["-o", "pid=,args=", "--ppid", String(process.pid)];
  const lines = execFileSync("ps", columns).toString().split("\n");
  return lines.filter((line) => line.includes("drawing-worker")).map((line) => parseInt(line, 10));
}

test("draws the same file as this process, in a program that ends when there is nothing to draw", async () => {
  drawer = createInvoiceDrawer({ idleMs: 0 });
  const [first, second] = await Promise.all([
    drawer.draw(sampleInvoice, "en"),
    drawer.draw(sampleInvoice, "hi"),
  ]);
  expect(first.equals(await drawInvoice(sampleInvoice, "en"))).toBe(true);
  expect(second.equals(await drawInvoice(sampleInvoice, "hi"))).toBe(true);
  await expect.poll(listPrograms).toEqual([]);
  expect((await drawer.draw(sampleInvoice, "en")).equals(first)).toBe(true);
});

test("says why a document was not drawn, and draws the next one, also after its program was killed", async () => {
  drawer = createInvoiceDrawer();
  const broken = { ...sampleInvoice, issued_at: "never" } satisfies InvoiceDocument;
  await expect(drawer.draw(broken, "en")).rejects.toThrow("was not drawn: Invalid time value");
  expect((await drawer.draw(sampleInvoice, "en")).subarray(0, 5).toString()).toBe("%PDF-");
  for (const pid of listPrograms()) process.kill(pid, "SIGKILL");
  const next = drawer.draw(sampleInvoice, "en").catch(() => drawer.draw(sampleInvoice, "en"));
  expect((await next).subarray(0, 5).toString()).toBe("%PDF-");
});
