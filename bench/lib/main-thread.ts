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

/** A frame's start since the first frame, and the work in it; `cpuMs` excludes waiting for a processor. */
export type Frame = { atMs: number; ms: number; cpuMs: number };

export type MainThread = { frames: Frame[]; longTasks: number };

/** The events of the main thread with the most frames, which is the page's own. */
function findPageThread(events: readonly Event[]): Event[] {
  const threads = Map.groupBy(events, ({ pid, tid }) => `${pid}:${tid}`);
  const isMain = (thread: Event[]) =>
    thread.some(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain");
  const countFrames = (thread: Event[]) =>
    thread.filter(({ name }) => name === "BeginMainThreadFrame").length;
  const mains = [...threads.values()].filter(isMain);
  return mains.toSorted((a, b) => countFrames(b) - countFrames(a))[0] ?? [];
}

/** The work from each frame's start to the next: handling of the stream's events and rendering. */
function toMainThread(events: readonly Event[]): MainThread {
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

export async function watchMainThread(
  browser: Browser,
  page: Page,
  work: () => Promise<void>,
): Promise<MainThread> {
  await browser.startTracing(page, { categories });
  await work();
  const { traceEvents } = trace.parse(JSON.parse((await browser.stopTracing()).toString()));
  return toMainThread(findPageThread(traceEvents));
}
