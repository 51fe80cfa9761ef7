/** The indexes of migration 0033. */
export const ownerWordIndexes: Readonly<Record<string, string>> = {
  search_entries_owner_words: "search_entries using gin (owner_words)",
  search_entries_unsplit: "search_entries (user_id) where words is not null",
};

/** The index of migration 0034. */
export const webhookOrderIndex = {
  name: "webhook_events_by_order",
  definition: "webhook_events (order_id)",
} as const;

/** Indexes of PostgreSQL that tables with rows get after the migrations, while others write. */
export const deferredIndexes: Readonly<Record<string, string>> = {
  ...ownerWordIndexes,
  [webhookOrderIndex.name]: webhookOrderIndex.definition,
};
