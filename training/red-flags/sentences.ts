import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { toDangerGroup } from "../../shared/red-flags/decision.ts";
import { dangerGroups, redFlagKinds } from "../../shared/red-flags/kinds.ts";
import { type Conversation, readConversations } from "./conversations.ts";

const labelled = join(import.meta.dirname, "labelled");

export const harmless = -1;
/** A labelled sentence; its label is a kind of danger, or the topic of a harmless sentence. */
export type Sentence = { label: string; language: string; text: string; group: number };
/** The sentences of one writer; `isTuningSet` when the words and rules were tuned with them. */
export type Writer = { name: string; isTuningSet: boolean; sentences: Sentence[] };

function read(path: string): Sentence[] {
  const lines = readFileSync(path, "utf8").trimEnd().split("\n");
  return lines.map((line, index) => {
    const [label = "", language = "", text = "", ...rest] = line.split("\t");
    if (text === "" || rest.length > 0) throw new Error(`${path}:${index + 1} is malformed`);
    const kind = redFlagKinds.find((one) => one === label);
    const group = kind === undefined ? harmless : dangerGroups.indexOf(toDangerGroup(kind));
    return { label, language, text, group };
  });
}

function writersIn(folder: string): Writer[] {
  const files = readdirSync(join(labelled, folder)).filter((name) => name.endsWith(".tsv"));
  return files.toSorted().map((file) => ({
    name: file.slice(0, -".tsv".length),
    isTuningSet: folder === "tuning",
    sentences: read(join(labelled, folder, file)),
  }));
}

/** The messages of a conversation whose labels are known: the one that says the danger, or all harmless ones. */
function labelMessages({ kinds: [kind], raisedBy, language, messages }: Conversation): Sentence[] {
  const told = kind === undefined ? messages : messages.slice(raisedBy - 1, raisedBy);
  const group = kind === undefined ? harmless : dangerGroups.indexOf(toDangerGroup(kind));
  return told.map((text) => ({ label: kind ?? "other", language, text, group }));
}

function conversationWriter(): Writer {
  const learnt = readConversations().filter(({ isHeldOut }) => !isHeldOut);
  const sentences = learnt.flatMap(labelMessages);
  return { name: "conversations", isTuningSet: false, sentences };
}

/** Reads the writers whose sentences the classifier is trained with. */
export const readWriters = (): Writer[] => [
  ...writersIn("tuning"),
  ...writersIn("unseen"),
  conversationWriter(),
];

/** Reads the held-out writers, which are never used for training: their figures predict real use. */
export const readHeldOut = (): Writer[] => writersIn("held-out");

/** A checksum of the sentences, by which a test notices weights of an older state of them. */
export function toChecksum(writers: readonly Writer[]): string {
  const hash = createHash("sha256");
  for (const { sentences } of writers) {
    for (const { label, text } of sentences) hash.update(`${label}\t${text}\n`);
  }
  return hash.digest("hex").slice(0, 16);
}
