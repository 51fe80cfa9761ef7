import type { NamedService } from "../../../../shared/services.ts";
import { withTimeout } from "../../../../shared/with-timeout.ts";
import { fetchMessagesPage } from "../fetch-pages.ts";
import type { Transcript, TranscriptMessage } from "./transcript.ts";

const pagesMax = 200;
/** As long as the screen waits for a page. */
const pageTimeoutMs = 30_000;

/**
 * All finished messages of the shown branch, oldest first. Of more than 200 pages it loads the newest
 * 200 and sets `isCut`.
 * @throws ApiError; DOMException "TimeoutError" when a page takes too long; the reason of `signal` when it aborts
 */
export async function fetchTranscript(uuid: string, signal: AbortSignal): Promise<Transcript> {
  let messages: TranscriptMessage[] = [];
  const known = new Set<number>();
  let title = "";
  let service: NamedService = { name: "" };
  let lastPage = 1;
  for (let page = 1; page <= Math.min(lastPage, pagesMax); page += 1) {
    const read = (ending: AbortSignal) => fetchMessagesPage(uuid, page, ending);
    const result = await withTimeout(read, pageTimeoutMs, signal);
    // A turn that begins meanwhile moves messages to the next page.
    const added = result.items.filter(({ id }) => !known.has(id));
    for (const { id } of added) known.add(id);
    const finished = added.filter(
      ({ message, status }) => message.trim() !== "" && status !== "writing",
    );
    messages = [...finished, ...messages];
    title = result.title;
    service = result.service;
    lastPage = result.last_page;
  }
  return { title, service, messages, isCut: lastPage > pagesMax };
}
