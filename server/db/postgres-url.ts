import { isLocalHost } from "../connection-tls.ts";

// Each of these says how the connection is protected, `sslmode=disable` included.
const tlsSettings = ["sslmode", "ssl", "sslcert", "sslkey", "sslrootcert", "sslnegotiation"];

/** Whether a `postgres://` URL leaves this machine without saying anything about TLS. */
export function isRemoteWithoutTlsSetting(databaseUrl: string): boolean {
  const { hostname, searchParams } = new URL(databaseUrl);
  const host = searchParams.get("host") ?? decodeURIComponent(hostname);
  return !isLocalHost(host) && !tlsSettings.some((name) => searchParams.has(name));
}

/**
 * The URL with TLS and a verified certificate, unless it stays on this machine or names another
 * setting (`?sslmode=disable` in a network that nobody else can read).
 */
export function withTls(databaseUrl: string): string {
  if (!isRemoteWithoutTlsSetting(databaseUrl)) return databaseUrl;
  const url = new URL(databaseUrl);
  url.searchParams.set("sslmode", "verify-full");
  return url.href;
}
