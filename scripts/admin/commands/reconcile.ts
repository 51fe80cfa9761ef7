import type { Command } from "commander";
import type { BillingDeps } from "../../../server/billing/deps.ts";
import { findOrder } from "../../../server/billing/orders/order-store.ts";
import {
  handleStoredEvents,
  markUnsettledOrdersDue,
} from "../../../server/billing/sync/reconcile.ts";
import { listDueOrders } from "../../../server/billing/sync/reconcile-store.ts";
import { syncOrder } from "../../../server/billing/sync/sync-order.ts";
import { type AdminDeps, billingDeps, toAction } from "../command.ts";
import { failureLine } from "../failure.ts";
import { formatTable, joinBlocks } from "../text.ts";

const ordersMax = 100_000;

type ChangedOrder = { order_id: string; from: string; to: string };
type FailedOrder = { order_id: string; message: string };
type Report = { checked: number; changed: ChangedOrder[]; failed: FailedOrder[] };

/** Syncs every order that may still change, whenever its next sync is due. */
async function syncDueOrders(deps: BillingDeps): Promise<Report> {
  await handleStoredEvents(deps, { graceSeconds: 0 });
  await markUnsettledOrdersDue(deps);
  const now = (await deps.databaseClock.now()).toISOString();
  const due = await listDueOrders(deps.db, { now, recentAfter: now, max: ordersMax });
  const report: Report = { checked: due.length, changed: [], failed: [] };
  for (const { id } of due) {
    try {
      const before = await findOrder(deps.db, id);
      const after = await syncOrder(deps, id, "operator");
      if (before === undefined || before.status === after.status) continue;
      report.changed.push({ order_id: id, from: before.status, to: after.status });
    } catch (error) {
      report.failed.push({ order_id: id, message: failureLine(error) });
    }
  }
  return report;
}

function textOf({ checked, changed, failed }: Report): string {
  const head = `Checked ${checked} orders, ${changed.length} changed, ${failed.length} failed.`;
  const lists = [changed, failed].filter((list) => list.length > 0);
  return joinBlocks(head, ...lists.map((list) => formatTable(list, "")));
}

export function addReconcileCommand(program: Command, admin: AdminDeps): void {
  program
    .command("reconcile")
    .description("ask the gateway about every order that may still change, now")
    .action(
      toAction(admin, async (operator) => {
        const report = await syncDueOrders(billingDeps(operator));
        const { length } = report.failed;
        const failure = length === 0 ? undefined : `${length} orders could not be checked.`;
        return { data: report, text: textOf(report), failure };
      }),
    );
}
