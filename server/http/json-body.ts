import type { FastifyInstance } from "fastify";

/**
 * Parses JSON as Fastify does (it refuses keys that pollute prototypes), but accepts an empty body:
 * some paths need none, and the others refuse it themselves.
 */
export function registerJsonBody(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser(["application/json", "text/plain"]);
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") return done(null, undefined);
    return parse(request, String(body), done);
  });
}
