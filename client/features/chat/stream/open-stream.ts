import { messages } from "../../../../shared/i18n/messages.ts";
import { authHeaders } from "../../../lib/api/api.ts";
import { translateServerMessage } from "../../../lib/i18n/translate.ts";
import { endSession } from "../../../lib/navigation.ts";
import { session } from "../../../lib/session/session.ts";
import { type Refusal, StreamRefused } from "./refused.ts";

async function refusalOf(response: Response): Promise<Refusal> {
  const body = await response.json().catch(() => null);
  const retryAfter = Number(response.headers.get("retry-after"));
  return {
    status: response.status,
    message:
      typeof body?.message === "string"
        ? translateServerMessage(body.message)
        : messages.chatSendFailed,
    replyId: typeof body?.reply_id === "number" ? body.reply_id : null,
    retryAfterSeconds: retryAfter > 0 ? retryAfter : null,
    requestId: response.headers.get("x-request-id"),
  };
}

async function open(path: string, init: RequestInit): Promise<ReadableStream<Uint8Array>> {
  const { token } = session.read();
  const headers = { ...authHeaders(), accept: "text/event-stream", ...init.headers };
  const response = await fetch(path, { ...init, headers });
  if (response.status === 401 && token !== null) endSession(token);
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
  if (response.ok && isStream && response.body !== null) return response.body;
  throw new StreamRefused(await refusalOf(response));
}

export type SendRequest = {
  serviceId: number;
  uuid: string | null;
  text: string;
  key: string;
  attachmentIds?: readonly string[];
};

/** Sends a message and opens the stream of its reply. @throws StreamRefused, or what `fetch` throws */
export function openSend(request: SendRequest, signal: AbortSignal) {
  const { serviceId, uuid, text, key, attachmentIds = [] } = request;
  const files = attachmentIds.length === 0 ? {} : { attachment_ids: attachmentIds };
  return open(`/api/chat/${serviceId}${uuid === null ? "" : `/${uuid}`}`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify({ message: text, ...files }),
    signal,
  });
}

/** Opens a reply's stream after the event `lastId`; from the start when it is null. */
export function openReply(replyId: number, lastId: string | null, signal: AbortSignal) {
  const headers: Record<string, string> = lastId === null ? {} : { "last-event-id": lastId };
  return open(`/api/chat/replies/${replyId}/events`, { headers, signal });
}
