import type { KyselyPlugin } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/test-app.ts";
import { startJobs } from "./jobs.ts";
import { createLeadership, type Leadership } from "./leader.ts";
import { runJobs } from "./run-jobs.ts";

let app: TestApp;

beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

/** Another instance on the same database. */
async function startInstance(isSoleInstance = false): Promise<Leadership> {
  const leadership = createLeadership(app.ctx, isSoleInstance);
  await leadership.renew();
  return leadership;
}

describe("of several instances", () => {
  test("one is the leader, however many ask at the same moment", async () => {
    const instances = await Promise.all(Array.from({ length: 5 }, () => startInstance()));
    expect(instances.filter((one) => one.isLeader())).toHaveLength(1);
  });

  test("another one leads ten seconds after a leader has died, by the database's clock", async () => {
    app.clock.freeze();
    await startInstance();
    expect((await startInstance()).isLeader()).toBe(false);
    app.clock.advance(9);
    expect((await startInstance()).isLeader()).toBe(false);
    app.clock.advance(2);
    expect((await startInstance()).isLeader()).toBe(true);
  });

  test("another one leads at once when the leader stops", async () => {
    const first = await startInstance();
    await first.resign();
    expect(first.isLeader()).toBe(false);
    const second = await startInstance();
    expect(second.isLeader()).toBe(true);
    // Whoever is not the leader gives nothing back.
    await first.resign();
    expect((await startInstance()).isLeader()).toBe(false);
  });

  test("the only one takes the lease of a process that was killed", async () => {
    await startInstance();
    expect((await startInstance(true)).isLeader()).toBe(true);
  });
});

describe("an instance that stops while it asks for the lease", () => {
  test("does not keep a lease that it has not written yet", async () => {
    const clock = Promise.withResolvers<Date>();
    const waiting = { ...app.ctx.databaseClock, now: () => clock.promise };
    const stopping = createLeadership({ ...app.ctx, databaseClock: waiting }, false);
    const ended = Promise.all([stopping.renew(), stopping.resign()]);
    clock.resolve(app.clock.now());
    await ended;
    expect(stopping.isLeader()).toBe(false);
    expect((await startInstance()).isLeader()).toBe(true);
  });

  test("does not keep a lease that it is writing", async () => {
    let resigned: Promise<void> | null = null;
    const resignAtFirstWrite: KyselyPlugin = {
      transformQuery({ node }) {
        if (node.kind === "InsertQueryNode") resigned ??= stopping.resign();
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const db = app.db.withPlugin(resignAtFirstWrite);
    const stopping = createLeadership({ ...app.ctx, db }, false);
    await stopping.renew();
    expect(stopping.isLeader()).toBe(false);
    await resigned;
    expect(resigned).not.toBeNull();
    expect((await startInstance()).isLeader()).toBe(true);
  });
});

test("without its database nobody leads, and nothing throws", async () => {
  const unreachable = {
    ...app.ctx,
    databaseClock: { now: () => Promise.reject(new Error("unreachable")), answeringMs: () => 0 },
  };
  const leadership = createLeadership(unreachable, false);
  await leadership.renew();
  expect(leadership.isLeader()).toBe(false);
  expect(app.logged()).toContain("job lease not renewed");
});

test("one of two instances runs the jobs for all, both run their own, and the other takes over after a stop", async () => {
  const ran: string[] = [];
  const start = (name: string) =>
    runJobs(
      [
        {
          name: "for all",
          everySeconds: 1,
          isForLeader: true,
          run: async () => void ran.push(name),
        },
        { name: "own", everySeconds: 60, run: async () => void ran.push(`own ${name}`) },
      ],
      app.ctx.log,
      createLeadership(app.ctx, false),
    );
  const first = start("first");
  await expect.poll(() => ran).toContain("first");
  const second = start("second");
  await expect.poll(() => ran).toContain("own second");
  expect(ran).not.toContain("second");
  await first.stop();
  ran.length = 0;
  await expect.poll(() => ran, { timeout: 20_000 }).toContain("second");
  expect(ran).not.toContain("first");
  await second.stop();
});

test("an instance that another one leads says of no job that it is late", async () => {
  const first = startJobs(app.ctx);
  await expect.poll(() => app.logged()).toContain('"isLeader":true');
  const other = await startTestApp({ database: app.db, clock: app.clock });
  const second = startJobs(other.ctx);
  app.clock.advance(3600);
  const planned = async () => {
    const metric = other.ctx.metrics.registry.getSingleMetric("job_last_success_timestamp_seconds");
    const values = (await metric?.get())?.values ?? [];
    return values.find(({ labels }) => labels.job_name === "reminders")?.value ?? 0;
  };
  await expect.poll(planned).toBeCloseTo(app.clock.now().getTime() / 1000, -2);
  await Promise.all([first.stop(), second.stop()]);
  await other.close();
});
