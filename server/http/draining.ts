import type { FastifyRequest } from "fastify";

const readingMethods = ["GET", "HEAD"];
// Stopping a reply helps a server that waits for its replies to end.
const stopPattern = /^(\/trpc\/chat\.stop|\/api\/chat\/replies\/[^/]+\/stop)$/;

/**
 * Whether a server that is about to stop still serves a call: reads and follows until its replies have
 * ended, but nothing that begins something new.
 */
export function isServedWhileDraining({ method, url }: FastifyRequest): boolean {
  return readingMethods.includes(method) || stopPattern.test(url.split("?")[0] ?? "");
}
