import type { IncomingHttpHeaders } from "node:http";

const loopback = /^(localhost|\[?::1\]?|127(\.[0-9]{1,3}){3})$/i;
const loopbackAddress = /^(127\.|::1$|::ffff:127\.)/;
const portPattern = /:\d+$/;
const forwarding =
  /^(forwarded|x-forwarded-.+|x-real-ip|via|cf-connecting-ip|true-client-ip|x-client-ip|x-cluster-client-ip)$/;

/** Whether a connection to a host stays on this machine: loopback, a UNIX socket, or no host at all. */
export function isLocalHost(host: string): boolean {
  return host === "" || host.startsWith("/") || loopback.test(host);
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

export function isLoopbackAddress(ip: string): boolean {
  return loopbackAddress.test(ip);
}

/** Whether a `Host` header is `localhost` or a loopback address, which no other site can use. */
export function isLoopbackHost(header: string | undefined): boolean {
  return loopback.test((header ?? "").replace(portPattern, ""));
}

/** Whether a request has a header that a proxy adds. */
export function isForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => forwarding.test(name));
}
