import type { FastifyRequest } from "fastify";

const readingMethods = ["GET", "HEAD"];
// Stopping a reply helps a server that waits for its replies to end.
const stopPattern = /^(\/trpc\/chat\.stop|\/api\/chat\/replies\/[^/]+\/stop)$/;

// These refuse a message themselves, once they have checked whether somebody is in danger; and being safe
// may be said at any time.
const messagePattern =
  /^(\/trpc\/chat\.(send|retry|edit|regenerate|markSafe)|\/api\/chat\/(?!attachments(\/|$))[^/]+(\/[^/]+)?)$/;

/**
 * Whether a server that is about to stop still serves a call: reads and follows until its replies have
 * ended, but nothing that begins something new.
 */
export function isServedWhileDraining({ method, url }: FastifyRequest): boolean {
  const path = url.split("?")[0] ?? "";
  return readingMethods.includes(method) || stopPattern.test(path) || messagePattern.test(path);
}
