import { expect, test } from "vitest";
import { DatabaseConnectionError } from "../../db/errors.ts";
import { createPendingRun } from "./reply-run.ts";

const limits = { firstTokenMaxMs: 1000, idleMaxMs: 1000, totalMaxMs: 1000 };
const model = {
  stream: () => Promise.reject(new Error("nobody calls it")),
  prepare: async () => undefined,
};

test.each([
  [new DatabaseConnectionError("away", null), "SERVICE_UNAVAILABLE"],
  [new Error("a mistake of ours"), "INTERNAL_SERVER_ERROR"],
])("a reply whose prompt cannot be read because of %s fails with %s", async (error, errorCode) => {
  const run = createPendingRun(() => Promise.reject(error));
  expect(await run.write(model, limits)).toMatchObject({ finish: "failed", errorCode });
});
