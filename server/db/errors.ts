const uniqueViolations = ["SQLITE_CONSTRAINT_UNIQUE", "SQLITE_CONSTRAINT_PRIMARYKEY", "23505"];

/** Whether a write failed because such a row exists already, on either database. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  return uniqueViolations.includes(String(error.code));
}
