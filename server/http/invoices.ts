import type { FastifyInstance, FastifyRequest } from "fastify";
import { drawInvoice } from "../billing/invoices/pdf/draw.ts";
import { invoiceFileName } from "../billing/invoices/view.ts";
import type { AppContext } from "../context.ts";
import { createCaller } from "../router.ts";
import { requestContext } from "./request-context.ts";

/** The id in `<id>.pdf`; anything else names noInput (contract: 404). */
function documentId(request: FastifyRequest): string {
  const { file } = request.params as { file: string };
  return /^([0-9a-f-]{36})\.pdf$/.exec(file)?.[1] ?? "";
}

/**
 * `GET /invoices/<id>.pdf`: one of the caller's own documents. It wants the bearer like every other
 * path, so a page fetches it and hands the browser a blob: no address that opens without a sign-in.
 */
export function registerInvoices(app: FastifyInstance, ctx: AppContext): void {
  app.get("/invoices/:file", async (request, reply) => {
    void reply.header("cache-control", "no-store");
    const caller = createCaller(await requestContext(ctx, request));
    const document = await caller.billing.document({ id: documentId(request) });
    const name = invoiceFileName(document);
    void reply.header("content-disposition", `attachment; filename="${name}"`);
    return reply.type("application/pdf").send(await drawInvoice(document));
  });
}
