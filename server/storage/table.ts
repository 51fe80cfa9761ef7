/** One row: which file store holds this database's files. */
type FileStoreIdsTable = {
  /** Always 1, so that a second row cannot be. */
  id: number;
  /** A random id, which the store holds too. */
  mark: string;
  /** When an instance last started with it; UTC ISO-8601 text. */
  claimed_at: string;
};

export type FileStoreTables = { file_store_marks: FileStoreIdsTable };
