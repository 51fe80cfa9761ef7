import type { FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import type { RequestContext } from "../context.ts";
import type { Caller } from "../router.ts";

/** One request on its way through the shim. */
export type Exchange = {
  request: FastifyRequest;
  reply: FastifyReply;
  ctx: RequestContext;
  caller: Caller;
};

/**
 * A row of the shim: how a request becomes the input of a procedure, which procedure answers, and how
 * its output becomes the contract's body. `respond` takes the place of `toBody` where the answer is
 * no plain JSON.
 */
export type Row<Output = unknown> = {
  method: HTTPMethods;
  path: string;
  toInput: (request: FastifyRequest) => unknown;
  call: (caller: Caller, input: never) => Promise<Output>;
  toBody?: (output: Output) => Record<string, unknown>;
  respond?: (exchange: Exchange, output: Output) => Promise<unknown>;
  status?: number;
  /** Fields that a failure of this path carries beside the usual ones. */
  failureFields?: Record<string, unknown>;
  bodyLimit?: number;
  /** The same for everyone: may be kept by a browser that asks again each time. */
  sharedResponse?: boolean;
};

/** Ties a row's output to its answer for the compiler. */
export function row<Output>(definition: Row<Output>): Row {
  return definition as Row;
}

/** A JSON object, and neither a list nor null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The body, with what the path and headers add; a body of another shape goes on as it is. */
export function bodyWith(request: FastifyRequest, extra: Record<string, unknown>): unknown {
  const { body } = request;
  return isRecord(body) ? { ...body, ...extra } : body;
}

/** No input at all: such a procedure takes none. */
export function noInput(): undefined {
  return undefined;
}

const unknownId = 0;
const unknownUuid = "00000000-0000-0000-0000-000000000000";

/** A whole-number id of the path; a malformed one names noInput (contract: 404). */
export function pathId(request: FastifyRequest, name: string): number {
  const text = (request.params as Record<string, string>)[name] ?? "";
  return /^[0-9]{1,9}$/.test(text) ? Number(text) : unknownId;
}

/** A conversation's id of the path; a malformed one names noInput (contract: 404). */
export function pathUuid(request: FastifyRequest, name: string): string {
  const text = ((request.params as Record<string, string>)[name] ?? "").toLowerCase();
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : unknownUuid;
}

/** The `Idempotency-Key` header, as the procedures take it. */
export function idempotencyKey(request: FastifyRequest): { idempotencyKey?: string } {
  const key = request.headers["idempotency-key"];
  return typeof key === "string" && key !== "" ? { idempotencyKey: key } : {};
}

/** The `attachment_ids` of a body, as the procedures take them. */
export function attachmentIds({ body }: FastifyRequest): { attachmentIds: unknown } {
  return { attachmentIds: isRecord(body) ? body.attachment_ids : undefined };
}
