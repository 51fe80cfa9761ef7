import type { AppContext } from "../../context.ts";
import type { ModelFile } from "../model/types.ts";
import type { PromptMessage } from "../prompt/prompt.ts";
import { type AttachmentRow, hasAttachments, listMessageAttachments } from "./store.ts";

/** A prompt holds the newest files of a conversation, up to these limits. */
const promptFilesMax = 8;
const promptFileBytesMax = 12 * 1024 * 1024;
/** Leaves room for the text in the context of the smallest model. */
const promptFileTokensMax = 150_000;

type Deps = Pick<AppContext, "db" | "files">;
type StoredMessage = PromptMessage & { id: number };

type FileState = "shown" | "earlier" | "too much" | "gone";

const notes: Record<FileState, string> = {
  shown: "",
  earlier: "; sent earlier, not shown again",
  "too much": "; not shown: too much beside the other files",
  gone: "; it is no longer there",
};

function toFileLine({ name }: AttachmentRow, state: FileState): string {
  return `[file: ${name.replace(/[[\]]/g, "")}${notes[state]}]`;
}

/** What a page of a PDF costs, as text and as a picture. */
export const tokensPerPage = 2500;
const unknownPdfPages = 20;
const pixelsPerToken = 750;
const pictureTokensMax = 1600;

/** Estimates the input tokens of a file; a PDF's page counts as text and as a picture. */
function estimateTokens({ pages, width, height }: AttachmentRow): number {
  if (width === null || height === null) return (pages ?? unknownPdfPages) * tokensPerPage;
  return Math.min(pictureTokensMax, Math.ceil((width * height) / pixelsPerToken));
}

/** The ids of the newest files within the limits of a prompt. */
function selectNewestFiles(newestFirst: readonly AttachmentRow[]): Set<string> {
  const selected = new Set<string>();
  let bytes = 0;
  let tokens = 0;
  for (const file of newestFirst) {
    bytes += file.bytes;
    tokens += estimateTokens(file);
    if (selected.size === promptFilesMax) break;
    if (bytes > promptFileBytesMax || tokens > promptFileTokensMax) break;
    selected.add(file.id);
  }
  return selected;
}

/** The files of a message, the ids within the limits, and the state of the others. */
type FileSelection = {
  rows: readonly AttachmentRow[];
  selected: ReadonlySet<string>;
  otherState: FileState;
};

async function withFiles(
  { files }: Deps,
  message: StoredMessage,
  { rows, selected, otherState }: FileSelection,
): Promise<StoredMessage> {
  const lines: string[] = [];
  const modelFiles: ModelFile[] = [];
  for (const row of rows) {
    const bytes = selected.has(row.id) ? await files.read(row.id) : null;
    if (bytes === null) {
      lines.push(toFileLine(row, selected.has(row.id) ? "gone" : otherState));
      continue;
    }
    const { name, media_type: mediaType } = row;
    const base64 = bytes.toString("base64");
    modelFiles.push({ name, mediaType, base64, tokens: estimateTokens(row) });
    lines.push(toFileLine(row, "shown"));
  }
  return { ...message, text: `${lines.join("\n")}\n\n${message.text}`, files: modelFiles };
}

/**
 * Adds files to messages, newest first, up to the limits of a prompt. The text of a message names all
 * its files and says which of them are left out or missing on disk.
 */
export async function addPromptFiles(
  deps: Deps,
  conversationId: string,
  newestFirst: readonly StoredMessage[],
): Promise<StoredMessage[]> {
  if (!(await hasAttachments(deps.db, conversationId))) return [...newestFirst];
  const userMessageIds = newestFirst.filter(({ sender }) => sender === "user").map(({ id }) => id);
  const rows = Map.groupBy(
    await listMessageAttachments(deps.db, userMessageIds),
    (row) => row.message_id ?? 0,
  );
  const selected = selectNewestFiles(userMessageIds.flatMap((id) => rows.get(id) ?? []));
  return Promise.all(
    newestFirst.map((message) => {
      const own = rows.get(message.id);
      if (own === undefined) return message;
      const otherState = message.id === userMessageIds[0] ? "too much" : "earlier";
      return withFiles(deps, message, { rows: own, selected, otherState });
    }),
  );
}
