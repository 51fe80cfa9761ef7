/** Columns that hold counted ids of tables which grow with people, and the size of a ZIP. */
export const wideColumns: Readonly<Record<string, readonly string[]>> = {
  account_downloads: ["bytes"],
  account_events: ["id"],
  attachments: ["message_id"],
  audit_events: ["id"],
  consents: ["id"],
  contact_messages: ["id"],
  conversation_dangers: ["reply_id"],
  fact_changes: ["id"],
  factor_attempts: ["id"],
  grants: ["id"],
  messages: ["id", "parent_id"],
  one_time_codes: ["id"],
  order_events: ["id"],
  search_entries: ["id", "message_id"],
  trusted_contact_sends: ["id"],
  webhook_events: ["id"],
};
