import { expect, test } from "vitest";
import { runCrashRounds } from "../testing/crash/rounds.ts";
import { makeTestFolder } from "../testing/make-test-folder.ts";

// `npm run bench -- crash` runs two hundred rounds, and others with a loss of power.
const rounds = 3;

test("kills at random moments lose and double nothing that was acknowledged", async () => {
  const folder = makeTestFolder();
  const report = await runCrashRounds({ folder, rounds, seed: 20_261_122 });
  expect(report.losses).toEqual([]);
  expect(report.messages).toBeGreaterThan(1);
});
