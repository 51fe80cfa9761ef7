import type { FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import { isRecord } from "../../../shared/inputs/fields/is-record.ts";
import { uuidPattern } from "../../../shared/inputs/fields/uuid.ts";
import type { RequestContext } from "../../context.ts";
import type { AppError } from "../../errors.ts";
import type { Caller } from "../../router.ts";

export type Exchange = { request: FastifyRequest; reply: FastifyReply; ctx: RequestContext };

/**
 * A REST path: how a request becomes a procedure's input, which procedure is called, and how its
 * output becomes the contract's body. `respond` replaces `toBody` where the response is not plain JSON.
 */
export type RestRow<Output = unknown> = {
  method: HTTPMethods;
  path: string;
  toInput: (request: FastifyRequest) => unknown;
  call: (caller: Caller, input: never) => Promise<Output>;
  toBody: (output: Output) => Record<string, unknown>;
  respond?: (exchange: Exchange, output: Output) => Promise<unknown>;
  status?: number;
  /** The body holds a message: it may be larger, and a failure carries the danger in it (contract, "Danger"). */
  isMessage?: true;
  /** Extra fields in the body of this path's failures. */
  failureFields?: Record<string, unknown>;
  /** The response is the same for everyone; browsers may cache it and revalidate it by its ETag. A public GET needs it. */
  sharedResponse?: boolean;
};

type Definition<Output> = Pick<RestRow<Output>, "call"> &
  Partial<Omit<RestRow<Output>, "call" | "method" | "path">>;

const defaults = {
  toInput: ({ body }: FastifyRequest) => body,
  toBody: (output: object) => ({ status: true, ...output }),
};

/**
 * A row of the table, `POST /auth`. Without `toInput` the body is the input; without `toBody` the output is the body,
 * beside `status: true`. The compiler checks that `toBody` and `respond` accept what `call` returns.
 */
export function row<Output extends object>(
  call: `${string} /${string}`,
  definition: Definition<Output>,
): RestRow {
  const [method = "", path = ""] = call.split(" ");
  return { method, path, ...defaults, ...definition } as RestRow;
}

/** The body with fields from the path and the headers; a body that is no object is passed on unchanged. */
export function bodyWith(request: FastifyRequest, extra: Record<string, unknown>): unknown {
  const { body } = request;
  return isRecord(body) ? { ...body, ...extra } : body;
}

const unknownId = 0;
const unknownUuid = "00000000-0000-0000-0000-000000000000";

/** A whole-number id of the path; a malformed one or one over `max` becomes an id that no row has (contract: 404). */
export function pathId(
  request: FastifyRequest,
  name: string,
  max: number = Number.MAX_SAFE_INTEGER,
): number {
  const text = (request.params as Record<string, string>)[name] ?? "";
  const id = /^[0-9]{1,16}$/.test(text) ? Number(text) : unknownId;
  return id <= max ? id : unknownId;
}

/** A UUID of the path; a malformed one becomes a UUID that no row has (contract: 404). */
export function pathUuid(request: FastifyRequest, name: string): string {
  const text = ((request.params as Record<string, string>)[name] ?? "").toLowerCase();
  return uuidPattern.test(text) ? text : unknownUuid;
}

/** The `Idempotency-Key` header as a procedure's input. */
export function idempotencyKey(request: FastifyRequest): { idempotencyKey?: string } {
  const key = request.headers["idempotency-key"];
  return typeof key === "string" && key !== "" ? { idempotencyKey: key } : {};
}

/** The `attachment_ids` of a body as a procedure's input. */
export function attachmentIds({ body }: FastifyRequest): { attachmentIds: unknown } {
  return { attachmentIds: isRecord(body) ? body.attachment_ids : undefined };
}

/** A refused message with its fields as the body names them. */
export function withBodyNames(error: AppError): AppError {
  const { attachmentIds: attachment_ids, ...fields } = error.fieldRefusals ?? {};
  return attachment_ids === undefined
    ? error
    : error.withFieldRefusals({ ...fields, attachment_ids });
}
