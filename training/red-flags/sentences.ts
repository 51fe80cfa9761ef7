import { createHash } from "node:crypto";
import { basename } from "node:path";
import { toDangerGroup } from "../../shared/red-flags/decision.ts";
import { dangerGroups, dangerKindIds } from "../../shared/red-flags/kinds.ts";
import {
  type Conversation,
  readLearntOnlyConversations,
  readMeasuredConversations,
  readTwinConversations,
} from "./conversations.ts";
import { dataSets, readDataSet, veiledSets } from "./data-sets.ts";

export const harmlessGroup = -1;
/** A labelled sentence; its label is a kind of danger, or the topic of a harmless sentence. */
export type Sentence = { label: string; language: string; text: string; group: number };
/**
 * The sentences of one writer. `isTuningSet`: the words and rules were tuned with them. `isTwin`: the writer wrote
 * dangerous sentences and harmless ones with the same words. `isVeiled`: all danger is only hinted at.
 * `listJoined` returns each message joined with the messages before it. Training uses them; counts do not. Harmless
 * ones are repeated `harmlessTimes` times.
 */
export type Writer = {
  name: string;
  isTuningSet: boolean;
  isTwin: boolean;
  isVeiled: boolean;
  sentences: Sentence[];
  listJoined: (harmlessTimes: number) => Sentence[];
};

function read(path: string): Sentence[] {
  const lines = readDataSet(path).split("\n");
  return lines.map((line, index) => {
    const [label = "", language = "", text = "", ...rest] = line.split("\t");
    if (text === "" || rest.length > 0) throw new Error(`${path}:${index + 1} is malformed`);
    const kind = dangerKindIds.find((one) => one === label);
    const group = kind === undefined ? harmlessGroup : dangerGroups.indexOf(toDangerGroup(kind));
    return { label, language, text, group };
  });
}

function readEach(paths: readonly string[]): Writer[] {
  return paths.map((path) => ({
    name: basename(path, ".tsv"),
    isTuningSet: dataSets.ruleTuning.includes(path),
    isTwin: dataSets.twins.includes(path),
    isVeiled: veiledSets.has(path),
    sentences: read(path),
    listJoined: () => [],
  }));
}

/** Messages of a conversation that are read together. */
const joinedMax = 3;
const repeat = <Item>(list: readonly Item[], times: number): Item[] =>
  Array.from({ length: times }, () => list).flat();

/**
 * The messages of a conversation whose labels are known: the one that says the danger, or all harmless ones. `joined`:
 * training-only copies, each message with those before it.
 */
export function labelMessages(
  conversation: Conversation,
  harmlessTimes: number,
): {
  alone: Sentence[];
  joined: Sentence[];
} {
  const { kinds, raisedBy, language, messages } = conversation;
  const [kind] = kinds;
  const group = kind === undefined ? harmlessGroup : dangerGroups.indexOf(toDangerGroup(kind));
  const label = (text: string) => ({ label: kind ?? "other", language, text, group });
  const known = [...messages.keys()].filter((at) => kind === undefined || at === raisedBy - 1);
  const joinBefore = (at: number) =>
    messages.slice(Math.max(0, at + 1 - joinedMax), at + 1).join("\n");
  const alone = known.map((at) => label(messages[at] ?? ""));
  const joined = known.filter((at) => at > 0).map((at) => label(joinBefore(at)));
  const times = kind === undefined ? harmlessTimes : 1;
  return { alone, joined: [...repeat(joined, times), ...repeat(alone, times - 1)] };
}

function toWriter(name: string, conversations: readonly Conversation[], isTwin = false): Writer {
  return {
    name,
    isTuningSet: false,
    isTwin,
    isVeiled: false,
    sentences: conversations.flatMap((one) => labelMessages(one, 1).alone),
    listJoined: (harmlessTimes) =>
      conversations.flatMap((one) => labelMessages(one, harmlessTimes).joined),
  };
}

/** Reads the writers whose sentences the classifier is trained with. */
export const readWriters = (): Writer[] => [
  ...readEach(dataSets.ruleTuning),
  ...readEach(dataSets.classifierOnly),
  ...readEach(dataSets.twins),
  toWriter("conversations-in-many-voices", readLearntOnlyConversations()),
  toWriter("twin-conversations", readTwinConversations(), true),
  toWriter(
    "conversations",
    readMeasuredConversations().filter(({ isHeldOut }) => !isHeldOut),
  ),
];

/** Reads the sentences that rules and thresholds were chosen with, but that the classifier never learns from. */
export const readDevelopmentSentences = (): Writer[] => readEach(dataSets.development);

/** Reads the held-out writers, which are never used for training: their figures predict real use. */
export const readHeldOut = (): Writer[] => readEach(dataSets.heldOut);

/** Reads sentences that quote a film, or name one beside a danger; nothing is learnt from them. */
export const readFilmSentences = (): Sentence[] =>
  readEach(dataSets.films).flatMap((writer) => writer.sentences);

/** A checksum of the sentences, by which a test notices weights of an older state of them. */
export function toChecksum(writers: readonly Writer[]): string {
  const hash = createHash("sha256");
  for (const { sentences } of writers) {
    for (const { label, text } of sentences) hash.update(`${label}\t${text}\n`);
  }
  return hash.digest("hex").slice(0, 16);
}
