import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { brand } from "../shared/brand.ts";
import { listPlans } from "./billing/billing.ts";
import { findSharedCard } from "./chat/chat.ts";
import type { AppContext } from "./context.ts";
import { AppError } from "./errors.ts";
import { createBadUrlHandler } from "./http/bad-url.ts";
import { sendClientError } from "./http/client-error.ts";
import { isServedWhileDraining } from "./http/draining.ts";
import { registerErrorHandler, sendFailure } from "./http/errors.ts";
import { registerAttachments } from "./http/files/attachments.ts";
import { registerHealth } from "./http/health.ts";
import { registerMetrics } from "./http/metrics.ts";
import { registerOverload } from "./http/overload.ts";
import { withName } from "./http/plugin-name.ts";
import { registerRequestLog } from "./http/request-log.ts";
import { registerRest } from "./http/rest/rest.ts";
import { contentSecurityPolicy, registerSecurityHeaders } from "./http/security-headers.ts";
import { isProcedure, registerTrpc } from "./http/trpc.ts";
import { registerWebhooks } from "./http/webhooks.ts";
import { uuidv7 } from "./ids.ts";
import { type Pages, registerPages } from "./pages/pages.ts";
import { listServices } from "./services/services.ts";
import type { DevDeps } from "./simulators/dev-pages.ts";

const requestTimeoutMs = 60_000;
/** A query of 8,000 characters in any script fits the URL of a read. */
const headerMaxBytes = 128 * 1024;
const keepAliveTimeoutMs = 72_000;
const idleSweepMs = 100;

/** `distDir` is the folder of the built client; `dev` adds the simulators' pages; `pages: false` omits the client. */
export type AppOptions = { distDir: string; dev?: DevDeps; pages?: boolean };

export type App = FastifyInstance & {
  /** Refuses new work and fails readiness from now on; reads and running replies continue. */
  startDraining(): void;
  /** Renders the pages again if plans or services have changed. */
  refreshPages(): Promise<void>;
};

type Registration = (scope: FastifyInstance) => Promise<void>;

// A stream leaves its keep-alive socket open. Without this, closing waits for the browser.
function closeIdleSocketsWhileClosing(app: FastifyInstance): void {
  app.addHook("preClose", (done) => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), idleSweepMs);
    app.server.once("close", () => clearInterval(sweep));
    done();
  });
}

// HTTP lets a server ignore an `Expect` that it does not know. Node's own 417 has no body and no request id.
function ignoreUnknownExpectations({ server }: FastifyInstance): void {
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
}

// Node forgets the address of a client that has gone, unless somebody read it before: then limits would fail.
function keepAddresses({ server }: FastifyInstance): void {
  server.on("connection", ({ remoteAddress }) => remoteAddress);
}

async function mountPages(app: FastifyInstance, ctx: AppContext, distDir: string): Promise<Pages> {
  return registerPages(app, {
    publicUrl: ctx.config.publicUrl,
    distDir,
    viteDev: ctx.config.viteDev,
    loadContent: async () => ({
      plans: await listPlans(ctx.db),
      services: await listServices(ctx.db),
    }),
    supportEmail: ctx.config.mail.support ?? brand.supportEmail,
    grievancePhone: ctx.config.grievancePhone,
    now: () => ctx.clock.now(),
    findShared: (id, ip) => findSharedCard({ ...ctx, ip }, id),
    mobileSignIn: ctx.config.mobileSignIn,
    codeTtlSeconds: ctx.config.otp.codeTtlSeconds,
    assetBaseUrl: ctx.config.assetBaseUrl,
    policyWithInline: (sources) => contentSecurityPolicy(ctx.config, sources),
  });
}

/**
 * Builds the Fastify app: three sibling scopes (tRPC, REST, webhooks), health and the pages. Reads no
 * environment and does not listen.
 */
export async function buildApp(ctx: AppContext, options: AppOptions): Promise<App> {
  let isDraining = false;
  const fastify = Fastify({
    loggerInstance: ctx.log as FastifyBaseLogger,
    genReqId: () => uuidv7(ctx.clock.now()),
    trustProxy: ctx.config.trustProxy.length > 0 ? ctx.config.trustProxy : false,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    routerOptions: { maxParamLength: 5000 },
    // A call without a host is refused below, in the form of every other failure.
    http: { maxHeaderSize: headerMaxBytes, requireHostHeader: false },
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: false,
    clientErrorHandler: sendClientError,
    frameworkErrors: createBadUrlHandler(ctx.config),
  });
  // With the empty options that Fastify passes, pino builds a request's logger again.
  fastify.setChildLoggerFactory((logger, bindings) => logger.child(bindings));
  const app: App = Object.assign(fastify, {
    startDraining() {
      isDraining = true;
    },
    refreshPages: async () => undefined,
  });
  closeIdleSocketsWhileClosing(app);
  ignoreUnknownExpectations(app);
  keepAddresses(app);
  await ctx.tracing.register(app, isProcedure);
  app.addHook("onClose", async () => {
    // Else the others go on publishing replies to an instance that nobody reads.
    ctx.leaveRedis();
    await ctx.auditTrail.flush();
  });
  registerSecurityHeaders(app, ctx.config);
  registerErrorHandler(app);
  app.addHook("onRequest", ({ headers, raw }, _reply, done) => {
    const hasNoHost = headers.host === undefined && raw.httpVersion === "1.1";
    const refusal = { id: "unexpectedError" } as const;
    done(hasNoHost ? new AppError("BAD_REQUEST", { refusal }) : undefined);
  });
  registerHealth(app, ctx, () => isDraining);
  registerMetrics(app, ctx);
  registerRequestLog(app);
  const mount = (name: string, prefix: string, register: Registration) =>
    app.register(withName(name, register), { prefix });
  const mountCalls = (name: string, prefix: string, register: Registration) =>
    mount(name, prefix, async (scope) => {
      scope.addHook("onRequest", (request, _reply, done) => {
        if (!isDraining || isServedWhileDraining(request)) return done();
        done(new AppError("SERVICE_UNAVAILABLE", { refusal: { id: "restarting" } }));
      });
      if (ctx.config.env !== "test") await registerOverload(scope, ctx.config.production);
      await register(scope);
    });
  await mountCalls("trpc", "", (scope) => registerTrpc(scope, ctx));
  await mountCalls("rest", "/api", (scope) => registerRest(scope, ctx));
  await mountCalls("attachments", "/api", (scope) => registerAttachments(scope, ctx));
  await mount("webhooks", "/api", (scope) => registerWebhooks(scope, ctx));
  if (options.dev !== undefined) {
    const { registerDevPages } = await import("./simulators/dev-pages.ts");
    await registerDevPages(app, options.dev);
  }
  app.setNotFoundHandler((_request, reply) => sendFailure(reply, new AppError("NOT_FOUND")));
  if (options.pages !== false) Object.assign(app, await mountPages(app, ctx, options.distDir));
  return app;
}
