/** The header that says who calls; nothing for a visitor. */
export function bearerHeader(token: unknown): Record<string, string> {
  return typeof token === "string" ? { authorization: `Bearer ${token}` } : {};
}
