import type { Language } from "../../../shared/i18n/languages.ts";
import { drawInvoicePdf, listInvoices } from "../../billing/billing.ts";
import type { AppContext } from "../../context.ts";
import { type FileOfPerson, listFilesOf, listSharesOf } from "./conversation-store.ts";
import { conversationsJson } from "./conversations.ts";
import { renderDownloadPage } from "./page.ts";
import { readPerson } from "./read-person.ts";
import { toSections } from "./sections.ts";
import type { Entry } from "./zip-entries.ts";

type Deps = Pick<AppContext, "db" | "files" | "drawingProcess">;
async function* oneChunk(make: () => Promise<string | Buffer>): AsyncGenerator<string | Buffer> {
  yield await make();
}

function jsonEntry(name: string, value: unknown): Entry {
  const text = `${JSON.stringify(value, null, 2)}\n`;
  return { name, compress: true, open: () => oneChunk(async () => text) };
}

const nameMaxChars = 60;

/** A file's place in the ZIP: its id, and its own name with letters, digits, dots and dashes alone. */
function toFilePath({ id, name }: FileOfPerson): string {
  const safe = name.replace(/[^\p{L}\p{M}\p{N}.-]+/gu, "_").replace(/\.{2,}/g, ".");
  return `files/${id}-${[...safe].slice(-nameMaxChars).join("")}`;
}

async function* fileBytes({ files }: Deps, file: FileOfPerson): AsyncGenerator<Buffer> {
  const content = await files.stream(file.id);
  if (content === null) return;
  for await (const chunk of content) yield chunk;
}

function invoicePath(invoice: Awaited<ReturnType<typeof listInvoices>>[number]): string {
  return `receipts/${invoice.serial.replaceAll("/", "-")}.pdf`;
}

type Contents = { userId: string; language: Language; at: Date; onStep: (steps: number) => void };

/**
 * The files of a download, in the order in which they are written. `onStep` counts messages (each is
 * read twice), files and invoices as they are read.
 */
export async function listEntries(
  deps: Deps,
  { userId, language, at, onStep }: Contents,
): Promise<Entry[]> {
  const { db, drawingProcess } = deps;
  const person = await readPerson(db, userId);
  const files = (await listFilesOf(db, userId)).map((file) => ({
    ...file,
    path: toFilePath(file),
  }));
  const invoices = await listInvoices(db, userId);
  const links = {
    files: files.map((file) => ({ label: file.media_type, text: file.name, link: file.path })),
    invoices: invoices.map((one) => ({
      label: one.title,
      text: one.serial,
      link: invoicePath(one),
    })),
  };
  const sections = toSections(person, links, language);
  const filesOf = Map.groupBy(files, ({ message_id }) => message_id);
  return [
    {
      name: "index.html",
      compress: true,
      open: () =>
        renderDownloadPage({ db, userId, language, at, sections, filesOf, onRead: onStep }),
    },
    jsonEntry("account.json", person),
    {
      name: "conversations.json",
      compress: true,
      open: () => conversationsJson(db, userId, onStep),
    },
    jsonEntry("shares.json", await listSharesOf(db, userId)),
    jsonEntry("files.json", files),
    ...files.map((file) => ({
      name: file.path,
      compress: false,
      open: () => withStep(fileBytes(deps, file), onStep),
    })),
    ...invoices.map((invoice) => ({
      name: invoicePath(invoice),
      compress: false,
      open: () =>
        withStep(
          oneChunk(async () => (await drawInvoicePdf(drawingProcess, invoice, language)).bytes),
          onStep,
        ),
    })),
  ];
}

async function* withStep(
  source: AsyncGenerator<string | Buffer>,
  onStep: (steps: number) => void,
): AsyncGenerator<string | Buffer> {
  yield* source;
  onStep(1);
}
