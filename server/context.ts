import type { FastifyBaseLogger } from "fastify";
import type { Hasher } from "./auth/passwords/password.ts";
import type { Session } from "./auth/sessions/session.ts";
import type { Tokens } from "./auth/sessions/token.ts";
import type { Gateway } from "./billing/gateway/gateway.ts";
import type { Seller } from "./billing/invoices/seller.ts";
import type { SyncQueue } from "./billing/sync/sync-queue.ts";
import type { AttachmentFiles } from "./chat/attachments/files.ts";
import type { Model } from "./chat/model/types.ts";
import type { Replies } from "./chat/replies/replies.ts";
import type { Titles } from "./chat/titles/titles.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Db } from "./db/database.ts";
import type { Mailer, Sms } from "./messaging/types.ts";
import type { RateLimits } from "./rate-limits.ts";
import type { SingleFlight } from "./single-flight.ts";

/** All that the product stands on; tests hand in their own parts here and nowhere else. */
export type AppContext = {
  config: Config;
  db: Db;
  clock: Clock;
  log: FastifyBaseLogger;
  tokens: Tokens;
  hasher: Hasher;
  /** Peppers the hashes of one-time codes. */
  pepper: string;
  rateLimits: RateLimits;
  model: Model;
  replies: Replies;
  /** The bytes of what people attach. */
  files: AttachmentFiles;
  /** Names conversations after their first whole reply. */
  titles: Titles;
  /** Follow-ups that are being found out, by the reply. */
  followUps: SingleFlight<string[]>;
  gateway: Gateway;
  /** Who may ask the gateway about an order, and when. */
  syncQueue: SyncQueue;
  /** Who sells, as receipts and invoices name them. */
  seller: Seller;
  mailer: Mailer;
  sms: Sms;
};

/** One request's view: who asks, and how support finds it again. */
export type RequestContext = AppContext & {
  session: Session | null;
  requestId: string;
  ip: string;
  userAgent: string | null;
};
