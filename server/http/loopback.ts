import type { IncomingHttpHeaders } from "node:http";

const address = /^(127\.|::1$|::ffff:127\.)/;
const host = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(:\d+)?$/i;
const forwarding =
  /^(forwarded|x-forwarded-.+|x-real-ip|via|cf-connecting-ip|true-client-ip|x-client-ip|x-cluster-client-ip)$/;

/** Whether an address is this machine's own. */
export function isLoopbackAddress(ip: string): boolean {
  return address.test(ip);
}

/** Whether a `Host` header names this machine by a name that nobody else can have. */
export function isLoopbackHost(header: string | undefined): boolean {
  return host.test(header ?? "");
}

/** Whether a request says that it came through a proxy. */
export function isForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => forwarding.test(name));
}
