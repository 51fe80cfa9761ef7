import type { FastifyRequest } from "fastify";

const safeMethods = ["GET", "HEAD"];
// Stopping a reply helps a server that waits for its replies to end.
const stopPattern = /^(\/trpc\/chat\.stop|\/api\/chat\/replies\/[^/]+\/stop)$/;

// Messages, and the press of "I am safe", which the chat does serve.
const messagePattern =
  /^(\/trpc\/chat\.(send|retry|edit|regenerate|markSafe)|\/api\/chat\/(?!attachments(\/|$))[^/]+(\/[^/]+)?)$/;

/**
 * Whether a server that is about to stop still serves a call: reads, followed replies, stops, the press of "I am safe",
 * and messages, which the chat refuses itself after checking for danger.
 */
export function isServedWhileDraining({ method, url }: FastifyRequest): boolean {
  const path = url.split("?")[0] ?? "";
  return safeMethods.includes(method) || stopPattern.test(path) || messagePattern.test(path);
}
