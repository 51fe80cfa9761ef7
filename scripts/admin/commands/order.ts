import { type Command, Option } from "commander";
import { getOrderDetails } from "../../../server/billing/admin/operator.ts";
import { listOrdersInStatus } from "../../../server/billing/admin/operator-store.ts";
import { refundOrder } from "../../../server/billing/checkout/refund-order.ts";
import { syncOrder } from "../../../server/billing/sync/sync-order.ts";
import { type OrderStatus, orderStatuses } from "../../../server/billing/table.ts";
import { rupeesFromPaise } from "../../../shared/billing/money.ts";
import {
  type AdminDeps,
  billingDeps,
  type CommandResult,
  type OperatorContext,
  toAction,
} from "../command.ts";
import { CommandFailure } from "../failure.ts";
import { limitOption } from "../options.ts";
import { showOrder } from "../order-report.ts";
import { formatRupees, formatTable } from "../text.ts";

const alreadyRefunded: Partial<Record<OrderStatus, string>> = {
  refund_pending: "This order's refund is with the gateway already; nothing was done.",
  refunded: "This order was refunded already; nothing was done.",
};
const defaultReason = "Refunded by the operator";

async function sync(operator: OperatorContext, orderId: string): Promise<CommandResult> {
  await getOrderDetails(operator.db, orderId);
  await syncOrder(billingDeps(operator), orderId, "operator");
  return showOrder(operator.db, orderId);
}

async function refund(operator: OperatorContext, orderId: string, { reason }: { reason: string }) {
  const { order } = await getOrderDetails(operator.db, orderId);
  const message = alreadyRefunded[order.status];
  if (message !== undefined) throw new CommandFailure(message);
  const request = { orderId, reason, requestedBy: "operator" } as const;
  const { status } = await refundOrder(billingDeps(operator), request);
  const { data, text } = await showOrder(operator.db, orderId);
  return { data: { refund: status, order: data }, text: `Refund ${status}.\n\n${text}` };
}

async function list(
  { db }: OperatorContext,
  { status, limit }: { status: OrderStatus; limit: number },
): Promise<CommandResult> {
  const rows = await listOrdersInStatus(db, status, limit);
  return {
    data: rows.map(({ amount_paise, ...row }) => ({
      ...row,
      amount: rupeesFromPaise(amount_paise),
    })),
    text: formatTable(
      rows.map(({ id, updated_at: since, plan_id: plan, amount_paise }) => ({
        order: id,
        since,
        plan,
        amount: formatRupees(amount_paise),
      })),
      `No order is ${status}.`,
    ),
  };
}

export function addOrderCommands(program: Command, admin: AdminDeps): void {
  const order = program.command("order").description("orders, what was paid and what was given");
  order
    .command("list")
    .description("the orders in a state, the longest unchanged first")
    .addOption(new Option("--status <status>", "which").choices(orderStatuses).default("review"))
    .addOption(limitOption())
    .action(toAction(admin, list));
  order
    .command("show")
    .description("an order with its payments, refunds and events, as we know it")
    .argument("<order>", "the order's id")
    .action(toAction(admin, ({ db }, id: string) => showOrder(db, id)));
  order
    .command("sync")
    .description("ask the gateway about an order now, and show it")
    .argument("<order>", "the order's id")
    .action(toAction(admin, sync));
  order
    .command("refund")
    .description("send the money of a paid order back; its months end when the gateway accepts")
    .argument("<order>", "the order's id")
    .option("--reason <text>", "why, for the gateway and whoever looks later", defaultReason)
    .action(toAction(admin, refund));
}
