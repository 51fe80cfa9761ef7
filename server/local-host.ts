const loopback = /^(localhost|\[?::1\]?|127(\.[0-9]{1,3}){3})$/i;

/** Whether a connection to a host stays on this machine: loopback, a UNIX socket, or no host at all. */
export function isLocalHost(host: string): boolean {
  return host === "" || host.startsWith("/") || loopback.test(host);
}
