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
 * Whether an address is encrypted, stays on this machine, or allows plain text with our own setting
 * `tls=off`. `encrypted` is the protocol with its colon.
 */
export function isProtected(address: string, encrypted: string): boolean {
  const { protocol, hostname, searchParams } = new URL(address);
  return protocol === encrypted || isLocalHost(hostname) || searchParams.get("tls") === "off";
}

/** The address without our own setting, which a client would read as one of its own. */
export function withoutTlsSetting(address: string): string {
  const url = new URL(address);
  if (!url.searchParams.has("tls")) return address;
  url.searchParams.delete("tls");
  return url.href;
}
