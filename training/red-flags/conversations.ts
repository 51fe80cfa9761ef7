import { type DangerKind, isDangerKind } from "../../shared/red-flags/kinds.ts";
import { dataSets, readDataSet } from "./data-sets.ts";

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

function read(path: string, isHeldOut: boolean): Conversation[] {
  const parts = readDataSet(path).split(/^(?=# )/m);
  return parts.map((part) => {
    const [heading = "", ...messages] = part.trimEnd().split("\n");
    return { ...parseHeading(heading), isHeldOut, messages };
  });
}

const readEach = (paths: readonly string[], isHeldOut = false): Conversation[] =>
  paths.flatMap((path) => read(path, isHeldOut));

/** Reads the labelled conversations that are measured, held out and learnt. */
export const readMeasuredConversations = (): Conversation[] => [
  ...readEach(dataSets.heldOutConversations, true),
  ...readEach(dataSets.learntConversations),
];

/** Reads the conversations that rules and thresholds were chosen with, but that the classifier never learns from. */
export const readDevelopmentConversations = (): Conversation[] =>
  readEach(dataSets.developmentConversations);

export const readAnxiousConversations = (): Conversation[] =>
  readEach(dataSets.anxiousConversations, true);

/** Reads the conversations that the classifier only learns from. */
export const readLearntOnlyConversations = (): Conversation[] =>
  readEach(dataSets.learntOnlyConversations);

/** Reads those of the hand that wrote `labelled/twins`. */
export const readTwinConversations = (): Conversation[] => readEach(dataSets.twinConversations);
