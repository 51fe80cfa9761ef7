import type { FastifyInstance } from "fastify";
import { orderEntity, paymentEntity, refundEntity } from "./entities.ts";
import type { GatewayRequest, GatewayState, Params, Work } from "./handle-request.ts";
import { handleRequest } from "./handle-request.ts";
import { createOrder, findOrder, terminateOrder } from "./ledger.ts";
import { createRefund } from "./refunds.ts";
import type { FaultPoint } from "./types.ts";

type Row = ["GET" | "POST" | "PATCH", string, FaultPoint, Work];

/** Registers the endpoints under `/pg` that the product calls. */
export function registerGatewayRoutes(app: FastifyInstance, state: GatewayState): void {
  for (const [method, url, point, work] of [...orderRows(state), ...refundRows(state)]) {
    app.route<{ Params: Params }>({
      method,
      url: `/pg/orders${url}`,
      handler: (request, reply) => handleRequest(state, { request, reply, point, work }),
    });
  }
}

function orderRows({ ledger }: GatewayState): Row[] {
  const order = ({ params }: GatewayRequest) => findOrder(ledger, params.orderId);
  return [
    ["POST", "", "create", ({ body }) => orderEntity(ledger, createOrder(ledger, body))],
    ["GET", "/:orderId", "fetch", (request) => orderEntity(ledger, order(request))],
    [
      "PATCH",
      "/:orderId",
      "terminate",
      ({ params, body }) => orderEntity(ledger, terminateOrder(ledger, params.orderId, body)),
    ],
    [
      "GET",
      "/:orderId/payments",
      "payments",
      (request) => {
        const found = order(request);
        return found.payments.toReversed().map((payment) => paymentEntity(found, payment));
      },
    ],
  ];
}

function refundRows({ ledger, onRefund }: GatewayState): Row[] {
  const order = ({ params }: GatewayRequest) => findOrder(ledger, params.orderId);
  return [
    [
      "POST",
      "/:orderId/refunds",
      "refund",
      (request) => {
        const found = order(request);
        const refund = createRefund(ledger, found, request.body);
        onRefund(refund);
        return refundEntity(found, refund);
      },
    ],
    [
      "GET",
      "/:orderId/refunds",
      "refunds",
      (request) => {
        const found = order(request);
        return found.refunds.map((refund) => refundEntity(found, refund));
      },
    ],
  ];
}
