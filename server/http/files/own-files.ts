import type { FastifyInstance, FastifyRequest } from "fastify";
import { brand } from "../../../shared/brand.ts";
import { invoiceFileName } from "../../billing/invoices/view.ts";
import type { AppContext } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { createCaller } from "../../router.ts";
import { createRequestContext } from "../request-context.ts";
import { pathUuid } from "../rest/rest-row.ts";

/** The id in `<id>.pdf`; empty for any other file name, which no invoice has (contract: 404). */
function invoiceId(request: FastifyRequest): string {
  const { file } = request.params as { file: string };
  return /^([0-9a-f-]{36})\.pdf$/.exec(file)?.[1] ?? "";
}

/**
 * Serves `GET /invoices/<id>.pdf`, an invoice of the caller, and `GET /account/downloads/<id>`, the ZIP of the caller's
 * own data. They need the bearer token like every other path: a page fetches them and opens a blob, so that no link
 * opens them without a sign-in.
 */
export function registerOwnFiles(app: FastifyInstance, ctx: AppContext): void {
  app.addHook("onClose", () => ctx.drawingProcess.close());
  app.get("/invoices/:file", async (request, reply) => {
    void reply.header("cache-control", "no-store");
    const context = await createRequestContext(ctx, request);
    const invoice = await createCaller(context).billing.document({ id: invoiceId(request) });
    return reply
      .header("content-disposition", `attachment; filename="${invoiceFileName(invoice)}"`)
      .type("application/pdf")
      .send(await ctx.drawingProcess.draw(invoice, context.language));
  });
  app.get("/account/downloads/:id", async (request, reply) => {
    void reply.header("cache-control", "no-store");
    const caller = createCaller(await createRequestContext(ctx, request));
    const { id } = await caller.account.download({ id: pathUuid(request, "id") });
    const file = await ctx.downloads.stream(id);
    if (file === null) throw new AppError("NOT_FOUND");
    return reply
      .header("content-disposition", `attachment; filename="${brand.name.toLowerCase()}-data.zip"`)
      .header("content-length", file.bytes)
      .type("application/zip")
      .send(file.content);
  });
}
