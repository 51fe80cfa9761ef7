import { collectDefaultMetrics, Registry, register } from "prom-client";
import { createInstruments } from "./instruments.ts";

const codeChannels = ["email", "mobile"] as const;
export type CodeChannel = (typeof codeChannels)[number];
type Answer = { method: string; route: string; status: number; seconds: number };
type EndedTurn = { service: string; finish: string; firstTokenMs: number | null };
/** Tokens and web searches of a call, with its estimated cost in rupees. */
type ModelUse = {
  model: string;
  tokens: Readonly<Record<"input" | "output" | "cacheRead" | "cacheWrite", number>>;
  searches: number;
  rupees: number;
};
type JobRun = { job: string; isOk: boolean; seconds: number; at: Date };

/**
 * What the product counts about itself. Labels are names of ours (routes, states, channels), never what
 * a person wrote and never an id: each value of a label is a series of its own.
 */
export type Metrics = ReturnType<typeof createMetrics>;

/**
 * What Node measures of its process, in Prometheus's own registry. It is collected once, however many apps the
 * process has (in tests hundreds): each collection leaves a timer and an observer behind.
 */
function processRegistry(): Registry {
  const isCollected = register.getSingleMetric("process_start_time_seconds") !== undefined;
  if (!isCollected) collectDefaultMetrics();
  return register;
}

/** Creates the metrics of one app: this file and `instruments.ts` alone know Prometheus. */
export function createMetrics() {
  // A registry of its own, in which the process's metrics are too.
  const registry = Registry.merge([processRegistry()]);
  const instruments = createInstruments(registry);
  // Zero from the start: an alert divides the codes that were typed by those that were sent.
  for (const channel of codeChannels) {
    for (const outcome of ["sent", "failed"]) instruments.codesSent.inc({ channel, outcome }, 0);
    for (const outcome of ["right", "wrong"])
      instruments.codesVerified.inc({ channel, outcome }, 0);
  }
  return {
    registry,
    /** The gauges that `update-gauges.ts` sets when Prometheus asks. */
    state: instruments.state,
    answered({ seconds, ...labels }: Answer): void {
      instruments.httpDuration.observe(labels, seconds);
    },
    turnEnded({ service, finish, firstTokenMs }: EndedTurn): void {
      instruments.turns.inc({ service, finish });
      if (firstTokenMs !== null) instruments.firstToken.observe(firstTokenMs / 1000);
    },
    modelUsed({ model, tokens, searches, rupees }: ModelUse): void {
      const { input, output, cacheRead, cacheWrite } = tokens;
      const kinds = { input, output, cache_read: cacheRead, cache_write: cacheWrite };
      for (const [kind, count] of Object.entries(kinds)) {
        instruments.tokens.inc({ model, kind }, count);
      }
      instruments.searches.inc({ model }, searches);
      instruments.cost.inc({ model }, rupees);
    },
    codeSent(channel: CodeChannel, isDelivered: boolean): void {
      instruments.codesSent.inc({ channel, outcome: isDelivered ? "sent" : "failed" });
    },
    codeVerified(channel: CodeChannel, isRight: boolean): void {
      instruments.codesVerified.inc({ channel, outcome: isRight ? "right" : "wrong" });
    },
    securityAlert(): void {
      instruments.securityAlerts.inc();
    },
    orderSynced({ status, changed }: { status: string; changed: boolean }): void {
      if (changed) instruments.orderChanges.inc({ status });
    },
    orderAlerted(alertCount: number): void {
      instruments.orderAlerts.inc(alertCount);
    },
    /** A job counts as successful until its first run ends: a job that hangs at once is late too. */
    jobPlanned(job: string, everySeconds: number, at: Date): void {
      instruments.jobInterval.set({ job_name: job }, everySeconds);
      instruments.jobSuccess.set({ job_name: job }, at.getTime() / 1000);
    },
    jobEnded({ job, isOk, seconds, at }: JobRun): void {
      instruments.jobRuns.inc({ job_name: job, outcome: isOk ? "done" : "failed" });
      instruments.jobDuration.set({ job_name: job }, seconds);
      if (isOk) instruments.jobSuccess.set({ job_name: job }, at.getTime() / 1000);
    },
  };
}
