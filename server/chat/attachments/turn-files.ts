import type { AppContext } from "../../context.ts";
import type { ModelFile } from "../model.ts";
import { bytesAgainMax, filesAgainMax } from "./limits.ts";
import { type AttachmentRow, listOfConversation, listOfMessages } from "./store.ts";

type Parts = Pick<AppContext, "db" | "files">;
type Stored = { id: number; sender: "user" | "ai"; text: string };
type WithFiles = Stored & { files?: ModelFile[] };

/** What stands for a file in the words of its message. */
function lineOf({ name }: AttachmentRow, state: "shown" | "earlier" | "gone"): string {
  const plain = name.replace(/[[\]]/g, "");
  if (state === "shown") return `[file: ${plain}]`;
  return state === "earlier"
    ? `[file: ${plain}; sent earlier, not shown again]`
    : `[file: ${plain}; it is no longer there]`;
}

/** The newest files that are few and small enough to go to the model again. */
function newestThatFit(newestFirst: readonly AttachmentRow[]): Set<string> {
  const fitting = new Set<string>();
  let bytes = 0;
  for (const file of newestFirst) {
    bytes += file.bytes;
    if (fitting.size === filesAgainMax || bytes > bytesAgainMax) break;
    fitting.add(file.id);
  }
  return fitting;
}

async function withFiles(
  { files }: Parts,
  message: Stored,
  { rows, fitting }: { rows: readonly AttachmentRow[]; fitting: ReadonlySet<string> },
): Promise<WithFiles> {
  const lines: string[] = [];
  const shown: ModelFile[] = [];
  for (const row of rows) {
    const bytes = fitting.has(row.id) ? await files.read(row.id) : null;
    if (bytes === null) {
      lines.push(lineOf(row, fitting.has(row.id) ? "gone" : "earlier"));
      continue;
    }
    const { name, media_type: mediaType } = row;
    shown.push({ name, mediaType, base64: bytes.toString("base64") });
    lines.push(lineOf(row, "shown"));
  }
  return { ...message, text: `${lines.join("\n")}\n\n${message.text}`, files: shown };
}

/**
 * Messages, newest first, with the files that the model is to see of them. A file that is too old,
 * or that is gone from the disk, is named in the words of its message.
 */
export async function addFiles(
  parts: Parts,
  conversationId: string,
  newestFirst: readonly Stored[],
): Promise<WithFiles[]> {
  if ((await listOfConversation(parts.db, conversationId)).length === 0) return [...newestFirst];
  const asked = newestFirst.filter(({ sender }) => sender === "user").map(({ id }) => id);
  const rows = Map.groupBy(await listOfMessages(parts.db, asked), (row) => row.message_id ?? 0);
  const fitting = newestThatFit(asked.flatMap((id) => rows.get(id) ?? []));
  return Promise.all(
    newestFirst.map((message) => {
      const own = rows.get(message.id);
      return own === undefined ? message : withFiles(parts, message, { rows: own, fitting });
    }),
  );
}
