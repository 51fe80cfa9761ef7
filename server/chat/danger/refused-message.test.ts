import { expect, it } from "vitest";
import { openDatabase } from "../../db/open.ts";
import { createLog } from "../../log.ts";
import { TestClock } from "../../testing/test-clock.ts";
import { detectDangerInRefused } from "./refused-message.ts";

const uuid = "0198c0de-0000-7000-8000-000000000001";

it.each([uuid, "\u0000", "no id"])(
  "finds the danger of the words alone when the database fails, for the conversation %j",
  async (id) => {
    // No migration ran, so every statement fails.
    const db = openDatabase("file::memory:");
    const deps = { db, clock: new TestClock(), log: createLog("silent") };
    const danger = await detectDangerInRefused(deps, {
      userId: "user",
      input: { uuid: id, message: "I took poison" },
      isStored: false,
    });
    expect(danger[0]?.helplines[0]?.number).toBe("112");
    await db.destroy();
  },
);
