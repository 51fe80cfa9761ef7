import type { FastifyInstance } from "fastify";
import { orderEntity, paymentEntity, refundEntity } from "./entities.ts";
import { type GatewayState, handleRequest, type Params, type Work } from "./handle-request.ts";
import { createOrder, getOrder, terminateOrder } from "./ledger.ts";
import { createRefund } from "./refunds.ts";
import type { FaultPoint, Order } from "./types.ts";

type Row = ["GET" | "POST" | "PATCH", string, FaultPoint, Work];

/** Registers the endpoints under `/pg` that the product calls. */
export function registerGatewayRoutes(app: FastifyInstance, state: GatewayState): void {
  for (const [method, url, point, work] of listRows(state)) {
    app.route<{ Params: Params }>({
      method,
      url: `/pg/orders${url}`,
      handler: (request, reply) => handleRequest(state, { request, reply, point, work }),
    });
  }
}

function listRows({ ledger, onRefund }: GatewayState): Row[] {
  const withOrder =
    (work: (order: Order, body: unknown) => object): Work =>
    ({ params, body }) =>
      work(getOrder(ledger, params.orderId), body);
  const fetch = withOrder((order) => orderEntity(ledger, order));
  const payments = withOrder((order) =>
    order.payments.toReversed().map((payment) => paymentEntity(order, payment)),
  );
  const refund = withOrder((order, body) => {
    const created = createRefund(ledger, order, body);
    onRefund(created);
    return refundEntity(order, created);
  });
  const refunds = withOrder((order) => order.refunds.map((one) => refundEntity(order, one)));
  const terminate = withOrder((order, body) =>
    orderEntity(ledger, terminateOrder(ledger, order, body)),
  );
  return [
    ["POST", "", "create", ({ body }) => orderEntity(ledger, createOrder(ledger, body))],
    ["GET", "/:orderId", "fetch", fetch],
    ["PATCH", "/:orderId", "terminate", terminate],
    ["GET", "/:orderId/payments", "payments", payments],
    ["POST", "/:orderId/refunds", "refund", refund],
    ["GET", "/:orderId/refunds", "refunds", refunds],
  ];
}
