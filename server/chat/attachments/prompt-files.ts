import type { AppContext } from "../../context.ts";
import type { ModelFile } from "../model/types.ts";
import { promptFileBytesMax, promptFilesMax, promptFileTokensMax } from "./limits.ts";
import { type AttachmentRow, listConversationAttachmentIds, listMessageAttachments } from "./store.ts";

type Deps = Pick<AppContext, "db" | "files">;
type Stored = { id: number; sender: "user" | "ai"; text: string };
type WithFiles = Stored & { files?: ModelFile[] };

type State = "shown" | "earlier" | "too much" | "gone";

const asides: Record<State, string> = {
  shown: "",
  earlier: "; sent earlier, not shown again",
  "too much": "; not shown: too much beside the other files",
  gone: "; it is no longer there",
};

/** What stands for a file in the words of its message. */
function lineOf({ name }: AttachmentRow, state: State): string {
  return `[file: ${name.replace(/[[\]]/g, "")}${asides[state]}]`;
}

const tokensAPage = 2500;
const pagesOfUnknown = 20;
const pixelsAToken = 750;
const pictureMostTokens = 1600;

/** About how many tokens the model reads a file as: a page is its words and its picture. */
function tokensOf({ pages, width, height }: AttachmentRow): number {
  if (width === null || height === null) return (pages ?? pagesOfUnknown) * tokensAPage;
  return Math.min(pictureMostTokens, Math.ceil((width * height) / pixelsAToken));
}

/** The newest files that are few and small enough to go to the model again. */
function newestThatFit(newestFirst: readonly AttachmentRow[]): Set<string> {
  const fitting = new Set<string>();
  let bytes = 0;
  let tokens = 0;
  for (const file of newestFirst) {
    bytes += file.bytes;
    tokens += tokensOf(file);
    if (fitting.size === promptFilesMax) break;
    if (bytes > promptFileBytesMax || tokens > promptFileTokensMax) break;
    fitting.add(file.id);
  }
  return fitting;
}

/** Files of a message, those that fit, and what becomes of the others. */
type Shown = { rows: readonly AttachmentRow[]; fitting: ReadonlySet<string>; left: State };

async function withFiles(
  { files }: Deps,
  message: Stored,
  { rows, fitting, left }: Shown,
): Promise<WithFiles> {
  const lines: string[] = [];
  const shown: ModelFile[] = [];
  for (const row of rows) {
    const bytes = fitting.has(row.id) ? await files.read(row.id) : null;
    if (bytes === null) {
      lines.push(lineOf(row, fitting.has(row.id) ? "gone" : left));
      continue;
    }
    const { name, media_type: mediaType } = row;
    shown.push({ name, mediaType, base64: bytes.toString("base64"), tokens: tokensOf(row) });
    lines.push(lineOf(row, "shown"));
  }
  return { ...message, text: `${lines.join("\n")}\n\n${message.text}`, files: shown };
}

/**
 * Messages, newest first, with the files that the model is to see of them. A file that is too old,
 * or that is gone from the disk, is named in the words of its message.
 */
export async function addPromptFiles(
  deps: Deps,
  conversationId: string,
  newestFirst: readonly Stored[],
): Promise<WithFiles[]> {
  if ((await listConversationAttachmentIds(deps.db, conversationId)).length === 0) return [...newestFirst];
  const asked = newestFirst.filter(({ sender }) => sender === "user").map(({ id }) => id);
  const rows = Map.groupBy(await listMessageAttachments(deps.db, asked), (row) => row.message_id ?? 0);
  const fitting = newestThatFit(asked.flatMap((id) => rows.get(id) ?? []));
  return Promise.all(
    newestFirst.map((message) => {
      const own = rows.get(message.id);
      if (own === undefined) return message;
      const left = message.id === asked[0] ? "too much" : "earlier";
      return withFiles(deps, message, { rows: own, fitting, left });
    }),
  );
}
