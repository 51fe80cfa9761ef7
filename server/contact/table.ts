import type { Generated } from "kysely";

export type ContactMessagesTable = {
  id: Generated<number>;
  /** What support and the person call it by. */
  ticket: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  user_id: string | null;
  created_at: string;
};

export type ContactTables = { contact_messages: ContactMessagesTable };
