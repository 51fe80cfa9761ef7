import type { Service } from "../../shared/services.ts";
import type { Db } from "../db/database.ts";
import { isRowId } from "../db/row-id.ts";
import { AppError } from "../errors.ts";
import { findServiceRow, listServiceRows, type ServiceRow } from "./store.ts";

/** The services in the order in which the screens show them. */
export function listServices(db: Db): Promise<Service[]> {
  return listServiceRows(db);
}

/**
 * A service with its prompt; one that is no longer offered only when `retiredToo`, for the
 * conversations that name it.
 * @throws AppError NOT_FOUND
 */
export async function getService(
  db: Db,
  id: number,
  { retiredToo = false } = {},
): Promise<ServiceRow> {
  const service = isRowId(id) ? await findServiceRow(db, id) : undefined;
  if (service === undefined || (service.active !== 1 && !retiredToo)) {
    throw new AppError("NOT_FOUND");
  }
  return service;
}
