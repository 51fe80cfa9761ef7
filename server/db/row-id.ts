const smallIdMax = 2 ** 31 - 1;

/** Whether a number can be a counted key. PostgreSQL throws when it compares one that does not fit. */
export function isRowId(id: number): boolean {
  return Number.isSafeInteger(id) && id >= 1;
}

/** The same for services and plans, whose keys have 32 bits. */
export function isSmallRowId(id: number): boolean {
  return isRowId(id) && id <= smallIdMax;
}
