import type { FastifyBaseLogger } from "fastify";
import type { FigureReaders } from "../shared/figures/figure-readers.ts";
import type { Language } from "../shared/i18n/languages.ts";
import type { DownloadFiles } from "./account/downloads/download-files.ts";
import type { AuditTrail } from "./audit/audit.ts";
import type { RefusedPasswords } from "./auth/passwords/common-passwords.ts";
import type { Hasher } from "./auth/passwords/password.ts";
import type { DeviceCookie } from "./auth/sessions/device-cookie.ts";
import type { Session } from "./auth/sessions/session.ts";
import type { Tokens } from "./auth/sessions/token.ts";
import type { Gateway } from "./billing/gateway/types.ts";
import type { DrawingProcess } from "./billing/invoices/pdf/drawing-process.ts";
import type { Seller } from "./billing/invoices/seller.ts";
import type { SyncQueue } from "./billing/sync/sync-queue.ts";
import type { AttachmentFiles } from "./chat/attachments/files.ts";
import type { FileInspector } from "./chat/attachments/inspect/file-inspector.ts";
import type { SecondListener } from "./chat/danger/second-listener.ts";
import type { Model } from "./chat/model/types.ts";
import type { Replies } from "./chat/replies/replies.ts";
import type { Titles } from "./chat/titles/titles.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Db } from "./db/database.ts";
import type { DatabaseClock } from "./db/database-clock.ts";
import type { GroupCommit } from "./db/statements/group-commit.ts";
import type { SecretBox } from "./factors/secret-box.ts";
import type { FactCardSearch } from "./facts/fact-cards.ts";
import type { ContactSmsSender, Mailer, Sms } from "./messaging/types.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { RateLimits } from "./rate-limits.ts";
import type { SingleFlight } from "./single-flight.ts";
import type { FileStore } from "./storage/file-stores.ts";
import type { Tracing } from "./tracing/tracing.ts";

/** Everything the product depends on. Tests replace dependencies here and nowhere else. */
export type AppContext = {
  config: Config;
  db: Db;
  clock: Clock;
  /** The clock that all instances share: for leases and heartbeats. */
  databaseClock: DatabaseClock;
  /** Runs a job in a transaction, which on SQLite it may share with others. */
  groupCommit: GroupCommit;
  log: FastifyBaseLogger;
  /** What the product counts about itself, for Prometheus. */
  metrics: Metrics;
  /** The spans of OpenTelemetry; does nothing unless it is configured. */
  tracing: Tracing;
  auditTrail: AuditTrail;
  tokens: Tokens;
  hasher: Hasher;
  refusedPasswords: RefusedPasswords;
  /**
   * The key of the codes' hashes, of all hashes that stand for a person (IP addresses, identifiers, accounts in the
   * audit trail), and of the links to contacts.
   */
  pepper: string;
  /** Encrypts the secrets of second factors. */
  secretBox: SecretBox;
  rateLimits: RateLimits;
  /** Ends the connections to Redis; an instance without it has none. */
  leaveRedis(): void;
  model: Model;
  replies: Replies;
  /** Inspects uploaded files in a thread of its own. */
  fileInspector: FileInspector;
  files: AttachmentFiles;
  /** The ZIPs of people's own data. */
  downloads: DownloadFiles;
  /** Where both of them lie: a folder, or a bucket. */
  fileStore: FileStore;
  /** Hears danger in the last turns beside a reply. */
  secondListener: SecondListener;
  /** Generates a conversation's title after its first complete reply. */
  titles: Titles;
  /** The fact cards, found by their words. */
  factCards: FactCardSearch;
  figureReaders: FigureReaders;
  /** Shares the generation of follow-up questions between concurrent requests, by reply id. */
  followUps: SingleFlight<string[]>;
  gateway: Gateway;
  /** Queues and limits the gateway calls that sync an order. */
  syncQueue: SyncQueue;
  /** The seller as named on receipts and invoices. */
  seller: Seller;
  /** Draws receipts and invoices in a process of its own. */
  drawingProcess: DrawingProcess;
  mailer: Mailer;
  sms: Sms;
  /** Text messages to trusted contacts; null where contacts are asked by mail only. */
  contactSms: ContactSmsSender | null;
};

/** The context of one request: its session, and the id by which support finds it. */
export type RequestContext = AppContext & {
  /** What the caller sent as a token, valid or not. */
  token: string | null;
  session: Session | null;
  device: DeviceCookie;
  /** The language of the pages that the caller reads. */
  language: Language;
  /** False for a program that names no language: then `language` is a guess. */
  hasNamedLanguage: boolean;
  requestId: string;
  ip: string;
  userAgent: string | null;
};

export type SessionContext = RequestContext & { session: Session };
