import { expect, it } from "vitest";
import { seedPlans } from "../../../../server/billing/seed-plans.ts";
import { translatePlanFeature } from "./plan-features.hi.ts";

const lines = seedPlans.flatMap(({ description }) => description.split("\n"));

it.each(lines)("translates the line %j of a seeded plan to Hindi", (line) => {
  expect(translatePlanFeature(line)).toMatch(/\p{Script=Deva}/u);
  expect(translatePlanFeature(line)).not.toMatch(/[a-z]/i);
});

it("leaves an operator's own line as it is", () => {
  expect(translatePlanFeature("A call with a lawyer")).toBe("A call with a lawyer");
});
