import type { ServiceName } from "../../../../shared/services.ts";
import { trpcClient } from "../../../lib/api/trpc-client.ts";
import type { Transcript, TranscriptMessage } from "./transcript.ts";

const pagesMax = 200;

/**
 * Every settled message of the branch that is shown, oldest first; pages are asked one by one. Of a
 * very long conversation the newest, with `isCut`.
 */
export async function fetchTranscript(uuid: string, signal: AbortSignal): Promise<Transcript> {
  let messages: TranscriptMessage[] = [];
  let title = "";
  let service: ServiceName = { name: "" };
  let last = 1;
  for (let page = 1; page <= Math.min(last, pagesMax); page += 1) {
    const answer = await trpcClient.chat.messages.query({ uuid, page }, { signal });
    const said = answer.items.filter(
      ({ message, status }) => message.trim() !== "" && status !== "writing",
    );
    messages = [...said, ...messages];
    title = answer.title;
    service = answer.service;
    last = answer.last_page;
  }
  return { title, service, messages, isCut: last > pagesMax };
}
