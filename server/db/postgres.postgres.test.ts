import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "../testing/database.ts";
import type { Db } from "./database.ts";
import { findDatabaseFailure } from "./errors.ts";
import { openDatabase } from "./open.ts";
import { ping } from "./ping.ts";

// Long for the product, because the server ends what takes too long, and may say so late on a busy machine.
const timeouts = {
  connectMs: 10_000,
  statementMs: 1000,
  lockMs: 200,
  idleTransactionMs: 500,
  answerMs: 10_000,
};
/** For a server that cannot be reached: the product's own limit for an answer comes first. */
const farTimeouts = { ...timeouts, connectMs: 2000, statementMs: 10_000, answerMs: 2000 };

let database: TestDatabase;
let db: Db;
let operator: pg.Client;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  db = openDatabase(database.url, timeouts);
  operator = new pg.Client({ connectionString: database.url });
  operator.on("error", () => undefined);
  await operator.connect();
});
afterEach(async () => {
  await db.destroy();
  await operator.end();
});

function fail(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => "no error",
    (error: unknown) => findDatabaseFailure(error) ?? error,
  );
}

const readPid = async (from: Db) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(from)).rows[0]?.pid ?? 0;

async function countConnections(): Promise<number> {
  const { rows } = await operator.query(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  return rows[0].count;
}

describe("a backend that is terminated", () => {
  test("fails the statement that runs, and the next one has a new connection", async () => {
    const pid = await readPid(db);
    const running = fail(sql`select pg_sleep(5)`.execute(db));
    await sleep(50);
    await operator.query("select pg_terminate_backend($1)", [pid]);
    expect(await running).toBe("unreachable");
    await ping(db);
  });

  test("fails a transaction that waits between two statements", async () => {
    const work = db.transaction().execute(async (trx) => {
      await operator.query("select pg_terminate_backend($1)", [await readPid(trx)]);
      await sleep(50);
      await ping(trx);
    });
    expect(await fail(work)).toBe("unreachable");
    await ping(db);
  });

  test("does not matter to an idle connection", async () => {
    const pid = await readPid(db);
    await operator.query("select pg_terminate_backend($1)", [pid]);
    await expect.poll(() => fail(ping(db))).toBe("no error");
  });
});

describe("a statement that takes too long", () => {
  test("is cancelled by the server, and the connection stays", async () => {
    const pid = await readPid(db);
    expect(await fail(sql`select pg_sleep(5)`.execute(db))).toBe("busy");
    expect(await readPid(db)).toBe(pid);
  });

  test("waits for a lock only briefly, and reads go on meanwhile", async () => {
    await operator.query("begin");
    await operator.query("lock table invoice_counters");
    const waiting = Array.from({ length: 10 }, () =>
      fail(db.selectFrom("invoice_counters").selectAll().execute()),
    );
    await ping(db);
    expect(new Set(await Promise.all(waiting))).toEqual(new Set(["busy"]));
    await operator.query("rollback");
  });

  test("ends a transaction that its process has forgotten", async () => {
    const work = db.transaction().execute(async (trx) => {
      await ping(trx);
      await sleep(timeouts.idleTransactionMs + 200);
      await ping(trx);
    });
    expect(await fail(work)).toMatch(/busy|unreachable/);
    await ping(db);
  });
});

describe("a network between product and database", () => {
  type Proxy = { url: string; sockets: Set<Socket>; freeze(frozen?: boolean): void; close(): void };

  /** Passes bytes on; `freeze` makes it silent, as a cut cable or a stopped server is. */
  async function startProxy(): Promise<Proxy> {
    const target = new URL(database.url);
    const sockets = new Set<Socket>();
    let isFrozen = false;
    const server = createServer((client) => {
      if (isFrozen) return void sockets.add(client);
      const upstream = connect(Number(target.port), target.hostname);
      for (const [from, to] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        sockets.add(from);
        from.on("data", (chunk) => isFrozen || to.write(chunk));
        from.on("error", () => undefined);
        from.on("close", () => to.destroy());
      }
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    const port = typeof address === "object" ? String(address?.port) : "";
    return {
      url: Object.assign(new URL(database.url), { hostname: "127.0.0.1", port }).href,
      sockets,
      freeze(frozen = true) {
        isFrozen = frozen;
      },
      close() {
        for (const socket of sockets) socket.destroy();
        server.close();
      },
    };
  }

  let proxy: Proxy;
  let far: Db;
  beforeEach(async () => {
    proxy = await startProxy();
    far = openDatabase(proxy.url, farTimeouts);
    await ping(far);
  });
  afterEach(async () => {
    proxy.close();
    await far.destroy();
  });

  test.each([
    ["resets the connection", (socket: Socket) => socket.resetAndDestroy()],
    ["closes the connection", (socket: Socket) => socket.end()],
  ])("%s: the statement fails, the next one is answered", async (_what, breakOff) => {
    const running = fail(sql`select pg_sleep(1.9)`.execute(far));
    await sleep(50);
    for (const socket of [...proxy.sockets]) breakOff(socket);
    expect(await running).toBe("unreachable");
    await ping(far);
  });

  test("is silent: the connection is destroyed and never used again", async () => {
    proxy.freeze();
    expect(await fail(ping(far))).toBe("unreachable");
    expect(await fail(ping(far))).toBe("unreachable");
    proxy.freeze(false);
    await ping(far);
  });

  test("is silent in the middle of a transaction: nothing is stored, and the next one is", async () => {
    const row = { series: "T", year: "2627", last_number: 1 };
    const insert = (wait: () => void) =>
      far.transaction().execute(async (trx) => {
        await trx.insertInto("invoice_counters").values(row).execute();
        wait();
      });
    expect(await fail(insert(() => proxy.freeze()))).toBe("unreachable");
    proxy.freeze(false);
    for (const socket of proxy.sockets) socket.destroy();
    await expect.poll(countConnections).toBeLessThan(3);
    await insert(() => undefined);
  });
});
