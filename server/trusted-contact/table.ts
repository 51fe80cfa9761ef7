import type { Generated } from "kysely";
import type { ContactStatus } from "../../shared/privacy/trusted-contact.ts";

export type TrustedContactsTable = {
  /** The part of the link that names the row. */
  id: string;
  user_id: string;
  /** As the person calls them; it is never sent. */
  name: string;
  /** An email address or a mobile number; null once the contact said no. */
  contact: string | null;
  contact_key: string;
  status: ContactStatus;
  /** When the newest invitation was sent. */
  invited_at: string;
  answered_at: string | null;
  /** When the row is deleted; null while the contact agrees. */
  expires_at: string | null;
};

/** Who said no to whom. It holds the keyed hash of the contact, never the contact itself. */
type TrustedContactRefusalsTable = {
  user_id: string;
  contact_key: string;
  refused_at: string;
};

export type SendKind = "invitation" | "call-request";
/** `sending` also after a crash; see `staleSeconds`. */
export type SendStatus = "sending" | "sent" | "failed";

export type TrustedContactSendsTable = {
  id: Generated<number>;
  user_id: string;
  contact_id: string;
  contact_key: string;
  kind: SendKind;
  status: SendStatus;
  at: string;
};

export type TrustedContactTables = {
  trusted_contacts: TrustedContactsTable;
  trusted_contact_refusals: TrustedContactRefusalsTable;
  trusted_contact_sends: TrustedContactSendsTable;
};
