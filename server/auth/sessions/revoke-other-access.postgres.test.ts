import { sql } from "kysely";
import { expect, test } from "vitest";
import { nowText } from "../../clock.ts";
import { lockUser } from "../../db/locks.ts";
import { createMember } from "../../testing/members.ts";
import { startTestApp } from "../../testing/test-app.ts";
import { revokeOtherAccess } from "./revoke-other-access.ts";
import { prepareSession } from "./session.ts";
import { insertSession } from "./session-store.ts";

test("ending all sessions waits for a sign-in that has begun, and ends its session too", async () => {
  await using app = await startTestApp();
  const { db } = app;
  const { id: userId } = await createMember(app);
  const { row } = await prepareSession(app.ctx, { userId, kind: "full", proof: "password" });
  const end = { userId, exceptSessionId: null, device: null, now: nowText(app.clock) };
  let isOver = false;
  const waiting = sql<{ n: number }>`select count(*)::int as n from pg_locks where not granted`;
  const ending = await db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    await insertSession(trx, row);
    const work = db.transaction().execute((other) => revokeOtherAccess(other, end));
    void work.then(() => {
      isOver = true;
    });
    const hasComeFar = async () => isOver || ((await waiting.execute(db)).rows[0]?.n ?? 0) > 0;
    await expect.poll(hasComeFar).toBe(true);
    return { work };
  });
  await ending.work;
  const open = db.selectFrom("sessions").select("id").where("ended_at", "is", null);
  expect(await open.execute()).toEqual([]);
});
