import { expect, it } from "vitest";
import { retentionRules } from "../../../shared/privacy/retention.ts";
import { describeRetention } from "./stored-data.tsx";

it.each([
  ["account", "2026-11-22", ["until you delete it"]],
  ["removedConversations", "2026-11-22", ["10 minutes"]],
  ["failedPasswords", "2026-11-22", ["1 day"]],
  ["devices", "2026-11-22", ["2 days", "from 13 May 2027: 365 days"]],
  ["devices", "2027-05-13", ["365 days"]],
  ["money", "2026-11-22", ["8 years"]],
] as const)("says how long %s is kept on %s", (id, day, text) => {
  expect(describeRetention(retentionRules[id].rules, new Date(day))).toEqual(text);
});
