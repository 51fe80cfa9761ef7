import type { FastifyInstance, FastifyRequest } from "fastify";
import { invoiceFileName } from "../../billing/invoices/view.ts";
import type { AppContext } from "../../context.ts";
import { createCaller } from "../../router.ts";
import { requestContext } from "../request-context.ts";

/** The id in `<id>.pdf`; empty for any other file name, which no document has (contract: 404). */
function documentId(request: FastifyRequest): string {
  const { file } = request.params as { file: string };
  return /^([0-9a-f-]{36})\.pdf$/.exec(file)?.[1] ?? "";
}

/**
 * Serves `GET /invoices/<id>.pdf`, a document of the caller. It needs the bearer token like every other
 * path: a page fetches it and opens a blob, so no URL opens an invoice without a sign-in.
 */
export function registerInvoices(app: FastifyInstance, ctx: AppContext): void {
  app.addHook("onClose", () => ctx.invoiceDrawer.close());
  app.get("/invoices/:file", async (request, reply) => {
    void reply.header("cache-control", "no-store");
    const context = await requestContext(ctx, request);
    const caller = createCaller(context);
    const document = await caller.billing.document({ id: documentId(request) });
    const name = invoiceFileName(document);
    void reply.header("content-disposition", `attachment; filename="${name}"`);
    return reply
      .type("application/pdf")
      .send(await ctx.invoiceDrawer.draw(document, context.language));
  });
}
