const rowIdMax = 2 ** 31 - 1;

/** False for a number that no counted key can have: PostgreSQL refuses to compare with it. */
export function isRowId(id: number): boolean {
  return Number.isInteger(id) && id >= 1 && id <= rowIdMax;
}
