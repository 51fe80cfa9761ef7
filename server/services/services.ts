import type { Db } from "../db/database.ts";
import { isInt32RowId } from "../db/row-id.ts";
import { AppError } from "../errors.ts";
import { findServiceRow, listServices, type ServiceRow } from "./store.ts";

/**
 * A service with its prompt. Existing conversations may name a retired service: they pass
 * `includeRetired`.
 * @throws AppError NOT_FOUND
 */
export async function getService(
  db: Db,
  id: number,
  { includeRetired = false } = {},
): Promise<ServiceRow> {
  const service = isInt32RowId(id) ? await findServiceRow(db, id) : undefined;
  if (service === undefined || (service.active !== 1 && !includeRetired)) {
    throw new AppError("NOT_FOUND");
  }
  return service;
}

// `store.ts` is private to the room; other features import this.
export { listServices };
