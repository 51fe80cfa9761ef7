import type { FastifyInstance } from "fastify";

/**
 * JSON as Fastify reads it (keys that poison prototypes are refused), but an empty body is no fault
 * here: some calls need none, and the others refuse it themselves.
 */
export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser(["application/json", "text/plain"]);
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") return done(null, undefined);
    return parse(request, String(body), done);
  });
}
