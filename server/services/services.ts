import type { Service } from "../../shared/services.ts";
import type { Db } from "../db/database.ts";
import { isSmallRowId } from "../db/row-id.ts";
import { AppError } from "../errors.ts";
import { findServiceRow, listServiceRows, type ServiceRow } from "./store.ts";

/** The active services in the order of the screens. */
export function listServices(db: Db): Promise<Service[]> {
  return listServiceRows(db);
}

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
  const service = isSmallRowId(id) ? await findServiceRow(db, id) : undefined;
  if (service === undefined || (service.active !== 1 && !includeRetired)) {
    throw new AppError("NOT_FOUND");
  }
  return service;
}
