import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type DangerKind, isDangerKind } from "../../shared/red-flags/kinds.ts";

const measured = join(import.meta.dirname, "conversations");
const development = join(import.meta.dirname, "development");
/** Held out as well, by a later hand of which nothing is learnt. */
const later = join(import.meta.dirname, "later");
/** Conversations to learn from that are not measured. */
const talks = join(import.meta.dirname, "labelled/talks");
const twins = join(import.meta.dirname, "labelled/twins");

/** How the danger is said: plainly, only hinted at, as past, or withdrawn by 'I am safe' and raised again. */
const manners = ["plain", "veiled", "past", "safe"] as const;
type Manner = (typeof manners)[number];

/** A labelled conversation; `messages` are the person's. */
export type Conversation = {
  id: string;
  language: string;
  /** The kinds of which one must be raised; empty for a harmless conversation. */
  kinds: readonly DangerKind[];
  /** The message, counted from 1, by which the danger must be raised; 0 for a harmless conversation. */
  raisedBy: number;
  /** The helplines of which one must stand first. */
  firstNumbers: readonly string[];
  writer: string;
  manner: Manner;
  /** Whether it is held out from the training. */
  isHeldOut: boolean;
  messages: readonly string[];
};

/** Reads `# ID LANGUAGE KIND[/KIND]@MESSAGE NUMBER[/NUMBER] WRITER [MANNER]` or `# ID LANGUAGE harmless - WRITER`. */
function parseHeading(line: string): Omit<Conversation, "isHeldOut" | "messages"> {
  const [, id = "", language = "", danger = "", numbers = "", writer = "", manner = "plain"] =
    line.split(" ");
  const [names = "", message = "0"] = danger.split("@");
  const kinds = names === "harmless" ? [] : names.split("/");
  const known = manners.find((one) => one === manner);
  if (writer === "" || known === undefined || !kinds.every(isDangerKind)) {
    throw new Error(`malformed heading: ${line}`);
  }
  const firstNumbers = numbers === "-" ? [] : numbers.split("/");
  return { id, language, kinds, raisedBy: Number(message), firstNumbers, writer, manner: known };
}

function readFile(folder: string, name: string): Conversation[] {
  const parts = readFileSync(join(folder, name), "utf8")
    .trimEnd()
    .split(/^(?=# )/m);
  return parts.map((part) => {
    const [heading = "", ...messages] = part.trimEnd().split("\n");
    const isHeldOut = name.startsWith("held-out");
    return { ...parseHeading(heading), isHeldOut, messages };
  });
}

function readFolder(folder: string): Conversation[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".txt"));
  return names.toSorted().flatMap((name) => readFile(folder, name));
}

/** Reads all labelled conversations that are measured. */
export const readMeasuredConversations = (): Conversation[] => readFolder(measured);

/** Reads the conversations that rules and thresholds were chosen with, but that the classifier never learns from. */
export const readDevelopmentConversations = (): Conversation[] => readFolder(development);

/** Reads the held-out conversations of a later hand. */
export const readLaterConversations = (): Conversation[] => readFolder(later);

/** Reads the conversations that the classifier only learns from. */
export const readTalks = (): Conversation[] => readFolder(talks);

/** Reads those of the hand that wrote `labelled/twins`. */
export const readTwinTalks = (): Conversation[] => readFolder(twins);
