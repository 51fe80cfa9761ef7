import { int32IdMax } from "../../shared/inputs/fields/text.ts";

/** Whether a number is a valid auto-increment id. PostgreSQL throws when it compares one that does not fit. */
export function isRowId(id: number): boolean {
  return Number.isSafeInteger(id) && id >= 1;
}

/** Whether a number can be the id of a service or plan, whose ids have 32 bits. */
export function isInt32RowId(id: number): boolean {
  return isRowId(id) && id <= int32IdMax;
}
