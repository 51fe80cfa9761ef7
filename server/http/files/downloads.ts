import type { FastifyInstance } from "fastify";
import { brand } from "../../../shared/brand.ts";
import type { AppContext } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { createCaller } from "../../router.ts";
import { requestContext } from "../request-context.ts";
import { pathUuid } from "../rest/rest-row.ts";

/**
 * Serves `GET /account/downloads/<id>`, the ZIP of the caller's own data. It needs the bearer token, so
 * that no link opens it.
 */
export function registerDownloads(app: FastifyInstance, ctx: AppContext): void {
  app.get("/account/downloads/:id", async (request, reply) => {
    void reply.header("cache-control", "no-store");
    const caller = createCaller(await requestContext(ctx, request));
    const { id } = await caller.account.download({ id: pathUuid(request, "id") });
    const file = await ctx.downloads.stream(id);
    if (file === null) throw new AppError("NOT_FOUND");
    const name = `${brand.name.toLowerCase()}-data.zip`;
    void reply
      .header("content-disposition", `attachment; filename="${name}"`)
      .header("content-length", file.bytes);
    return reply.type("application/zip").send(file.content);
  });
}
