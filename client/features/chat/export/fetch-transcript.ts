import type { ServiceName } from "../../../../shared/services.ts";
import { getMessages } from "../chat-api.ts";
import type { Transcript, TranscriptMessage } from "./transcript.ts";

const pagesMax = 200;

/**
 * All finished messages of the shown branch, oldest first. Of more than 200 pages it loads the newest
 * 200 and sets `isCut`. @throws ApiError; the reason of `signal` when it aborts
 */
export async function fetchTranscript(uuid: string, signal: AbortSignal): Promise<Transcript> {
  let messages: TranscriptMessage[] = [];
  let title = "";
  let service: ServiceName = { name: "" };
  let lastPage = 1;
  for (let page = 1; page <= Math.min(lastPage, pagesMax); page += 1) {
    const result = await getMessages(uuid, page, { signal });
    const finished = result.items.filter(
      ({ message, status }) => message.trim() !== "" && status !== "writing",
    );
    messages = [...finished, ...messages];
    title = result.title;
    service = result.service;
    lastPage = result.last_page;
  }
  return { title, service, messages, isCut: lastPage > pagesMax };
}
