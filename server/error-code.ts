/** The code of an error of a database, a file system or a mail server; empty without one. */
export function getErrorCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code ?? "") : "";
}
