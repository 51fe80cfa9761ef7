import type { Browser, Page } from "@playwright/test";
import * as z from "zod/mini";

const categories = ["-*", "toplevel", "disabled-by-default-devtools.timeline.frame"];
const longTaskMs = 50;

const event = z.looseObject({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z.optional(z.number()),
  tdur: z.optional(z.number()),
  args: z.optional(z.looseObject({ name: z.optional(z.unknown()) })),
});
const trace = z.object({ traceEvents: z.array(event) });
type Event = z.output<typeof event>;

/** When a frame began, since the first of them, and the work in it; `cpuMs` leaves out the waits for a processor. */
export type Frame = { atMs: number; ms: number; cpuMs: number };

/** What a page's main thread did. */
export type MainThread = { frames: Frame[]; longTasks: number };

/** The events of the main thread that drew most frames: the page's own. */
function busiest(events: readonly Event[]): Event[] {
  const threads = Map.groupBy(events, ({ pid, tid }) => `${pid}:${tid}`);
  const isMain = (of: Event[]) =>
    of.some(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain");
  const framesOf = (of: Event[]) => of.filter(({ name }) => name === "BeginMainThreadFrame").length;
  const mains = [...threads.values()].filter(isMain);
  return mains.toSorted((a, b) => framesOf(b) - framesOf(a))[0] ?? [];
}

/** All that ran from one frame's beginning to the next, the stream's events with the drawing. */
function framesOf(events: readonly Event[]): MainThread {
  const tasks = events.filter(({ name }) => name === "ThreadControllerImpl::RunTask");
  const begins = events.filter(({ name }) => name === "BeginMainThreadFrame");
  const starts = begins.map(({ ts }) => ts).toSorted((a, b) => a - b);
  const [first = 0] = starts;
  const frames = starts.map((ts) => ({ atMs: (ts - first) / 1000, ms: 0, cpuMs: 0 }));
  let at = -1;
  for (const { ts, dur = 0, tdur = 0 } of tasks.toSorted((a, b) => a.ts - b.ts)) {
    while ((starts[at + 1] ?? Number.POSITIVE_INFINITY) <= ts + dur) at += 1;
    const frame = frames[at];
    if (frame === undefined) continue;
    frame.ms += dur / 1000;
    frame.cpuMs += tdur / 1000;
  }
  const longTasks = tasks.filter(({ dur = 0 }) => dur > longTaskMs * 1000).length;
  return { frames, longTasks };
}

/** Watches a page's main thread while `work` goes on. */
export async function watchMainThread(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<MainThread> {
  await browser.startTracing(page, { categories });
  await work();
  const { traceEvents } = trace.parse(JSON.parse((await browser.stopTracing()).toString()));
  return framesOf(busiest(traceEvents));
}
