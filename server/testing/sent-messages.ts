import type { CountBody } from "../simulators/model/body.ts";
import { textOf } from "../simulators/model/request.ts";

/** What the model was told, as text: who said what, whatever the blocks and marks around it. */
export function sentMessages(body: CountBody | undefined): { role: string; content: string }[] {
  return (body?.messages ?? []).map(({ role, content }) => ({ role, content: textOf(content) }));
}
