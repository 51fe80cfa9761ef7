import type { Kysely, Transaction } from "kysely";
import type { AccountTables } from "../account/table.ts";
import type { AccountEventTables } from "../account-events/table.ts";
import type { AuditTables } from "../audit/table.ts";
import type { AuthTables } from "../auth/table.ts";
import type { BillingTables } from "../billing/table.ts";
import type { ChatTables } from "../chat/table.ts";
import type { ConsentTables } from "../consents/table.ts";
import type { ContactTables } from "../contact/table.ts";
import type { FactorTables } from "../factors/table.ts";
import type { FactsTables } from "../facts/table.ts";
import type { IdempotencyTables } from "../idempotency/table.ts";
import type { JobTables } from "../jobs/table.ts";
import type { PasskeyTables } from "../passkeys/table.ts";
import type { ServicesTables } from "../services/table.ts";
import type { FileStoreTables } from "../storage/table.ts";
import type { TrialTables } from "../trials/table.ts";
import type { TrustedContactTables } from "../trusted-contact/table.ts";

/** The tables of all features; each feature describes its own. */
export interface Database
  extends AuthTables,
    AuditTables,
    AccountTables,
    ConsentTables,
    FactorTables,
    PasskeyTables,
    AccountEventTables,
    ServicesTables,
    ChatTables,
    BillingTables,
    ContactTables,
    FactsTables,
    FileStoreTables,
    TrustedContactTables,
    IdempotencyTables,
    JobTables,
    TrialTables {}

/** The database, or a transaction if the caller has one. */
export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;
