import { messages } from "../../../../shared/i18n/messages.ts";
import { ApiError, readFailure } from "../../../lib/api/api-error.ts";
import { type RequestOptions, request } from "../../../lib/api/request.ts";

async function open(path: string, options: RequestOptions): Promise<ReadableStream<Uint8Array>> {
  const headers = { accept: "text/event-stream;form=compact", ...options.headers };
  const fallback = messages.chatSendFailed;
  const response = await request(path, { ...options, headers, fallback });
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
  if (isStream && response.body !== null) return response.body;
  throw new ApiError(await readFailure(response), fallback);
}

export type SendRequest = {
  serviceId: number;
  uuid: string | null;
  text: string;
  /** The idempotency key: sending twice under one key makes one message. */
  key: string;
  /** When the person pressed Send. */
  sentAtMs: number;
  attachmentIds?: readonly string[];
  /** A new conversation that no list shows and that is deleted after a day. */
  temporary?: boolean;
};

/** Sends a message and opens the stream of its reply. @throws ApiError; the signal's reason */
export function openSend(message: SendRequest, signal: AbortSignal) {
  const { serviceId, uuid, text, key, attachmentIds = [], temporary = false } = message;
  const files = attachmentIds.length === 0 ? {} : { attachment_ids: attachmentIds };
  const kind = temporary && uuid === null ? { temporary } : {};
  return open(`/api/chat/${serviceId}${uuid === null ? "" : `/${uuid}`}`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify({ message: text, ...files, ...kind }),
    signal,
  });
}

/** Opens a reply's stream after the event `lastId`; from the start when it is null. */
export function openReply(replyId: number, lastId: string | null, signal: AbortSignal) {
  const headers: Record<string, string> = lastId === null ? {} : { "last-event-id": lastId };
  return open(`/api/chat/replies/${replyId}/events`, { headers, signal });
}
