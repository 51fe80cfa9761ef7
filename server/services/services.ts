import type { Service } from "../../shared/services.ts";
import type { Db } from "../db/database.ts";
import { AppError } from "../errors.ts";
import { findServiceRow, listServiceRows, type ServiceRow } from "./store.ts";

/** The services in the order in which the screens show them. */
export async function listServices(db: Db): Promise<Service[]> {
  return listServiceRows(db);
}

/** A service with its prompt. @throws AppError NOT_FOUND */
export async function getService(db: Db, id: number): Promise<ServiceRow> {
  const service = await findServiceRow(db, id);
  if (service === undefined) throw new AppError("NOT_FOUND");
  return service;
}
