import type { IncomingHttpHeaders } from "node:http";

const address = /^(127\.|::1$|::ffff:127\.)/;
const host = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(:\d+)?$/i;
const forwarding =
  /^(forwarded|x-forwarded-.+|x-real-ip|via|cf-connecting-ip|true-client-ip|x-client-ip|x-cluster-client-ip)$/;

export function isLoopbackAddress(ip: string): boolean {
  return address.test(ip);
}

/** Whether a `Host` header is `localhost` or a loopback address, which no other site can use. */
export function isLoopbackHost(header: string | undefined): boolean {
  return host.test(header ?? "");
}

/** Whether a request has a header that a proxy adds. */
export function isForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => forwarding.test(name));
}
