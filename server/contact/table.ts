import type { Generated } from "kysely";

export type ContactMessagesTable = {
  id: Generated<number>;
  /** The number that support and the sender quote, such as `T-7KQM-2XDA`. */
  ticket: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  user_id: string | null;
  created_at: string;
};

export type ContactTables = { contact_messages: ContactMessagesTable };
