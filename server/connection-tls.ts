const loopback = /^(localhost|\[?::1\]?|127(\.[0-9]{1,3}){3})$/i;

/** Whether a host is `localhost` or a loopback address. */
export function isLoopbackName(host: string): boolean {
  return loopback.test(host);
}

/** Whether a connection to a host stays on this machine: loopback, a UNIX socket, or no host at all. */
export function isLocalHost(host: string): boolean {
  return host === "" || host.startsWith("/") || isLoopbackName(host);
}

/**
 * Whether the connection of a URL is encrypted, stays on this machine, or allows plain text with our own setting
 * `tls=off`. `encrypted` is the protocol with its colon.
 */
export function isProtected(url: string, encrypted: string): boolean {
  const { protocol, hostname, searchParams } = new URL(url);
  return protocol === encrypted || isLocalHost(hostname) || searchParams.get("tls") === "off";
}

/** The URL without our own setting, which a client would read as one of its own. */
export function withoutTlsSetting(url: string): string {
  const parsed = new URL(url);
  if (!parsed.searchParams.has("tls")) return url;
  parsed.searchParams.delete("tls");
  return parsed.href;
}
