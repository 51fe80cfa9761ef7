/** Indexes of PostgreSQL that tables with rows get after the migrations, while others write. */
export const lateIndexes: Readonly<Record<string, string>> = {
  search_entries_owner_words: "search_entries using gin (owner_words)",
  search_entries_unsplit: "search_entries (user_id) where words is not null",
};
