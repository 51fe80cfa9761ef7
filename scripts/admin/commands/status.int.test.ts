import { expect, test } from "vitest";
import { reviewedOn } from "../../../shared/red-flags/helpline-checks.ts";
import { openTestAdmin } from "../../testing/test-admin.ts";

test("status warns of helplines that nobody has looked up for more than 180 days", async () => {
  await using admin = await openTestAdmin();
  const warning = expect.stringContaining("look up these helplines again");
  admin.clock.set(`${reviewedOn}T06:00:00Z`);
  expect((await admin.json("status")).warnings).not.toContainEqual(warning);
  admin.clock.advance(181 * 86_400);
  const { warnings } = await admin.json("status");
  expect(warnings).toContainEqual(warning);
  expect(warnings.join()).toContain("112, 108, 14416");
  expect(await admin.text("status")).toContain("look up these helplines again");
});
