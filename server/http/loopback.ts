import type { IncomingHttpHeaders } from "node:http";
import { isLoopbackName } from "../connection-tls.ts";

const loopbackIp = /^(127\.|::1$|::ffff:127\.)/;
const portPattern = /:\d+$/;
const forwarding =
  /^(forwarded|x-forwarded(-.+)?|x-real-ip|via|cf-connecting-ip|true-client-ip|fly-client-ip|fastly-client-ip|x-client-ip|x-cluster-client-ip)$/;

export function isLoopbackIp(ip: string): boolean {
  return loopbackIp.test(ip);
}

/** Whether a `Host` header is `localhost` or a loopback address, which no other site can use. */
export function isLoopbackHost(header: string | undefined): boolean {
  return isLoopbackName((header ?? "").replace(portPattern, ""));
}

/** Whether a request has a header that a proxy adds. */
export function isForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => forwarding.test(name));
}
