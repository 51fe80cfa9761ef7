import type { Command } from "commander";
import { getOrderDetails } from "../../../server/billing/admin/operator.ts";
import { refundOrder } from "../../../server/billing/checkout/refund-order.ts";
import { syncOrder } from "../../../server/billing/sync/sync-order.ts";
import type { OrderStatus } from "../../../server/billing/table.ts";
import {
  type AdminDeps,
  billingDeps,
  type CommandResult,
  type Operator,
  runCommand,
} from "../command.ts";
import { Failure } from "../failure.ts";
import { showOrder } from "../order-report.ts";

const alreadyRefunded: Partial<Record<OrderStatus, string>> = {
  refund_pending: "This order's refund is with the gateway already; nothing was done.",
  refunded: "This order was refunded already; nothing was done.",
};
const defaultReason = "Refunded by the operator";

async function sync(operator: Operator, orderId: string): Promise<CommandResult> {
  await getOrderDetails(operator.db, orderId);
  await syncOrder(billingDeps(operator), orderId, "operator");
  return showOrder(operator.db, orderId);
}

async function refund(operator: Operator, orderId: string, reason: string): Promise<CommandResult> {
  const { order } = await getOrderDetails(operator.db, orderId);
  const message = alreadyRefunded[order.status];
  if (message !== undefined) throw new Failure(message);
  const request = { orderId, reason, requestedBy: "operator" } as const;
  const { status } = await refundOrder(billingDeps(operator), request);
  const { data, text } = await showOrder(operator.db, orderId);
  return { data: { refund: status, order: data }, text: `Refund ${status}.\n\n${text}` };
}

/** Adds `order show`, `order sync` and `order refund`. */
export function addOrderCommands(program: Command, admin: AdminDeps): void {
  const order = program.command("order").description("orders, what was paid and what was given");
  order
    .command("show")
    .description("an order with its payments, refunds and trail, as we know it")
    .argument("<order>", "the order's id")
    .action((id: string, _options: object, command: Command) =>
      runCommand(admin, command, ({ db }) => showOrder(db, id)),
    );
  order
    .command("sync")
    .description("ask the gateway about an order now, and show it")
    .argument("<order>", "the order's id")
    .action((id: string, _options: object, command: Command) =>
      runCommand(admin, command, (operator) => sync(operator, id)),
    );
  order
    .command("refund")
    .description("send the money of a paid order back; its months end when the gateway accepts")
    .argument("<order>", "the order's id")
    .option("--reason <text>", "why, for the gateway and whoever looks later", defaultReason)
    .action((id: string, { reason }: { reason: string }, command: Command) =>
      runCommand(admin, command, (operator) => refund(operator, id, reason)),
    );
}
