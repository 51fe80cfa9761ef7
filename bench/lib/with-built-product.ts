import type { ChildProcess } from "node:child_process";
import { mkdtempDisposableSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { systemClock } from "../../server/clock.ts";
import type { AppContext } from "../../server/context.ts";
import { findFreePort } from "../../server/testing/http/free-port.ts";
import { createMember, type TestMember } from "../../server/testing/members.ts";
import type { MeasuredServer } from "./fork-child.ts";
import { openProduct, productSecret, subscriberCount } from "./in-process-product.ts";
import { startBuilt, toMeasured, waitForAnswer } from "./spawn-built-server.ts";

/** A database with people, and the built product over it. */
export type BuiltProduct = {
  ctx: AppContext;
  addMembers(count: number, options?: { subscribed: boolean }): Promise<TestMember[]>;
  /** Starts the product as `npm start` does, with limits that no load reaches. */
  start(env: Record<string, string>): Promise<{ child: ChildProcess; url: string }>;
  /** The same with 300 subscribers, to be measured beside other servers. */
  startMeasured(env: Record<string, string>): Promise<MeasuredServer>;
};

/** Prepares a product over a new SQLite file, and deletes its files after `work`. */
export async function withBuiltProduct<T>(work: (served: BuiltProduct) => Promise<T>): Promise<T> {
  using folder = mkdtempDisposableSync(join(tmpdir(), "saathi-bench-"));
  const children: ChildProcess[] = [];
  try {
    const path = join(folder.path, "bench.db");
    const ctx = await openProduct(path);
    const deps = { db: ctx.db, ctx, clock: systemClock };
    const served: BuiltProduct = {
      ctx,
      addMembers: (count, options) =>
        Promise.all(Array.from({ length: count }, () => createMember(deps, options))),
      async startMeasured(env) {
        const people = await served.addMembers(subscriberCount, { subscribed: true });
        return toMeasured(
          await served.start(env),
          people.map(({ token }) => token),
        );
      },
      async start(env) {
        const port = await findFreePort();
        const url = `http://127.0.0.1:${port}`;
        const child = startBuilt({
          PORT: port,
          DATABASE_URL: `file:${path}`,
          AUTH_SECRET: productSecret,
          RATE_LIMIT_SCALE: "10000",
          ...env,
        });
        children.push(child);
        await waitForAnswer(url);
        return { child, url };
      },
    };
    return await work(served);
  } finally {
    for (const child of children) child.kill("SIGKILL");
  }
}
