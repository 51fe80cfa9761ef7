const rowIdMax = 2 ** 31 - 1;

/** Whether a number fits an auto-increment key. PostgreSQL throws when it compares a larger one. */
export function isRowId(id: number): boolean {
  return Number.isInteger(id) && id >= 1 && id <= rowIdMax;
}
