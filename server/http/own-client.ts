import type { FastifyRequest } from "fastify";
import { clientHeader } from "../../shared/app-paths.ts";

/** Whether our own client calls. Other programs get the fields and events that the contract names, and no more. */
export function isOwnClient({ headers }: FastifyRequest): boolean {
  return headers[clientHeader] !== undefined;
}
