import type { FastifyBaseLogger } from "fastify";
import { brand } from "../shared/brand.ts";
import { createFigureReaders } from "../shared/figures/figure-readers.ts";
import { invoiceDetails } from "../shared/invoice-details.ts";
import { createAuditTrail } from "./audit/audit.ts";
import { readRefusedPasswords } from "./auth/passwords/common-passwords.ts";
import { createHasher } from "./auth/passwords/password.ts";
import { createTokens } from "./auth/sessions/token.ts";
import { createGateway } from "./billing/gateway/gateway.ts";
import { createDrawingProcess } from "./billing/invoices/pdf/drawing-process.ts";
import { createSeller } from "./billing/invoices/seller.ts";
import { createGatewayCallBudget } from "./billing/sync/sync-budget.ts";
import { createSyncQueue } from "./billing/sync/sync-queue.ts";
import { createFileInspector } from "./chat/attachments/inspect/file-inspector.ts";
import { createSecondListener } from "./chat/danger/second-listener.ts";
import { createModel } from "./chat/model/model.ts";
import { traceModel } from "./chat/model/traced-model.ts";
import { createDistributedReplies } from "./chat/replies/distributed-replies.ts";
import { createReplies } from "./chat/replies/replies.ts";
import { createTitles } from "./chat/titles/titles.ts";
import { type Clock, systemClock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { AppContext } from "./context.ts";
import { createFiles } from "./create-files.ts";
import type { Db } from "./db/database.ts";
import { createDatabaseClock, type DatabaseClock } from "./db/database-clock.ts";
import { createGroupCommit } from "./db/statements/group-commit.ts";
import { createSecretBox } from "./factors/secret-box.ts";
import { createFactCardSearch } from "./facts/fact-cards.ts";
import { createMailer } from "./messaging/mailer.ts";
import { createMsg91, createMsg91Contacts } from "./messaging/sms.ts";
import type { ContactSmsSender, Mailer, Sms } from "./messaging/types.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { createRateLimits } from "./rate-limits.ts";
import { openRedis } from "./redis.ts";
import type { Outbox } from "./simulators/outbox.ts";
import { createSingleFlight } from "./single-flight.ts";
import { noTracing, type Tracing } from "./tracing/tracing.ts";

type ContextDeps = {
  db: Db;
  log: FastifyBaseLogger;
  authSecret: string;
  clock?: Clock;
  databaseClock?: DatabaseClock;
  outbox?: Outbox;
  /** By default nothing is traced. */
  tracing?: Tracing;
};

function createConfiguredMailer(config: Config, outbox: Outbox | undefined): Mailer {
  const { smtpUrl, from } = config.mail;
  if (smtpUrl === undefined) {
    if (outbox === undefined) throw new Error("no mailer: SMTP_URL is missing");
    return outbox.mailer;
  }
  return createMailer({ smtpUrl, from: from ?? `${brand.name} <${brand.supportEmail}>` });
}

function createConfiguredSms(config: Config, outbox: Outbox | undefined): Sms {
  const { authKey, templateId, baseUrl } = config.msg91;
  if (authKey !== undefined && templateId !== undefined) {
    return createMsg91({ authKey, templateId, baseUrl });
  }
  if (outbox !== undefined) return outbox.sms;
  return { sendCode: () => Promise.reject(new Error("phone sign-in is off")) };
}

/** Null in production without a template for contacts: they are asked by mail only. */
function createContactSms(config: Config, outbox: Outbox | undefined): ContactSmsSender | null {
  const { authKey, contactTemplateId, baseUrl } = config.msg91;
  if (authKey !== undefined && contactTemplateId !== undefined) {
    return createMsg91Contacts({ authKey, templateId: contactTemplateId, baseUrl });
  }
  return outbox?.contactSms ?? null;
}

/** Creates the app's context from its configuration. `deps` come from the process, or from a test. */
export function createContext(config: Config, deps: ContextDeps): AppContext {
  const { db, log, authSecret, outbox } = deps;
  const clock = deps.clock ?? systemClock;
  const databaseClock = deps.databaseClock ?? createDatabaseClock(db, clock);
  const tracing = deps.tracing ?? noTracing;
  const metrics = createMetrics();
  const model = traceModel(createModel(config.model), tracing);
  const warn = (error: unknown) => log.warn({ err: error }, "Redis connection failed");
  const redis = config.redisUrl === undefined ? null : openRedis(config.redisUrl, warn);
  const groupCommit = createGroupCommit(db);
  const saveDeps = { db, groupCommit, clock, databaseClock, log, metrics };
  const backgroundDeps = { ...saveDeps, model, modelName: config.model.name };
  const { rateLimitScale } = config;
  const local = createReplies({ ...saveDeps, model, limits: config.model, rateLimitScale });
  const distributedDeps = { ...saveDeps, local, secret: authSecret };
  return {
    config,
    db,
    clock,
    databaseClock,
    groupCommit,
    log,
    metrics,
    tracing,
    auditTrail: createAuditTrail({ db, clock, log }),
    tokens: createTokens(authSecret, config.authSecretPrevious),
    hasher: createHasher(),
    refusedPasswords: readRefusedPasswords(config.refusedPasswordsFile),
    pepper: authSecret,
    secretBox: createSecretBox(authSecret, config.authSecretPrevious),
    rateLimits: createRateLimits(rateLimitScale, redis?.client),
    leaveRedis: () => redis?.close(),
    model,
    replies:
      redis === null
        ? local
        : createDistributedReplies({ ...distributedDeps, pubSub: redis.pubSub }),
    secondListener: createSecondListener({ ...backgroundDeps, isOn: config.model.secondListener }),
    titles: createTitles(backgroundDeps),
    factCards: createFactCardSearch({ db, clock }),
    figureReaders: createFigureReaders(),
    followUps: createSingleFlight(),
    fileInspector: createFileInspector(),
    ...createFiles(config),
    gateway: createGateway({ ...config.cashfree, publicUrl: config.publicUrl }),
    syncQueue: createSyncQueue(clock, createGatewayCallBudget(clock, redis?.client)),
    seller: createSeller({ ...brand, ...invoiceDetails }, config.mail.support),
    drawingProcess: createDrawingProcess(),
    mailer: createConfiguredMailer(config, outbox),
    sms: createConfiguredSms(config, outbox),
    contactSms: createContactSms(config, outbox),
  };
}
