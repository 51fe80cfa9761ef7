import type { MessagesBody } from "../simulators/model/body.ts";
import { textOf } from "../simulators/model/request.ts";

/** The messages that a request sent to the model, each as plain text without its content blocks. */
export function sentMessages(body: MessagesBody | undefined): { role: string; content: string }[] {
  return (body?.messages ?? []).map(({ role, content }) => ({ role, content: textOf(content) }));
}
