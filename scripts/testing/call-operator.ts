import { reviewedOn } from "../../server/facts/seed-facts.ts";
import type { TestAdmin } from "./test-admin.ts";

type Known = { email: string; orderId: string; month: string };

/** Runs the operator's commands that work on the database of a running product. */
export async function callOperator(admin: TestAdmin, known: Known): Promise<void> {
  const { email, orderId, month } = known;
  const commands = [
    ["status"],
    ["user", "show", email],
    ["subscription", "grant", email, "--months", "1"],
    ["subscription", "revoke", email],
    ["order", "list"],
    ["order", "list", "--status", "paid"],
    ["order", "show", orderId],
    ["coupon", "create", "OPERATORS", "--percent", "5"],
    ["coupon", "list"],
    ["coupon", "disable", "OPERATORS"],
    ["contact", "list"],
    ["contact", "export"],
    ["export", "invoices", "--month", month],
    ["usage"],
    ["usage", "--by", "user"],
    ["ratings"],
    ["ratings", "--service", "1", "--down"],
    ["facts", "list"],
    // It fails when a card is due, as some are on any later day.
    ["facts", "due", "--on", reviewedOn],
    ["audit", "list"],
    ["audit", "list", "--of", email],
    ["audit", "list", "--event", "security.sign_in"],
    ["user", "end-sessions", email],
  ];
  for (const args of commands) await admin.text(...args);
}
