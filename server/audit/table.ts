import type { Generated } from "kysely";

/** A row of the audit trail. The database refuses to change it, and to delete it within a year. */
export type AuditEventsTable = {
  id: Generated<number>;
  /** UTC ISO-8601. */
  at: string;
  actor: "person" | "operator" | "product";
  event: string;
  /** The keyed hash of the identifier that was used; null where none was. */
  who: string | null;
  /** The keyed hash of the account's id; null while it is not known. */
  account: string | null;
  request_id: string | null;
  /** JSON without anything personal. */
  details: string;
};

export type AuditTables = { audit_events: AuditEventsTable };
