/**
 * Prints recall and false alarms for unknown writers: each part of the training sentences and conversations is
 * evaluated, with all rules and thresholds, by a classifier that the other parts trained. Rules and margins are chosen
 * by this, never by the held-out sets. Takes a minute and a half of one core.
 */
import { toDangers } from "../../server/chat/danger/danger.ts";
import { createDetector, type Detect } from "../../server/chat/danger/detect-danger.ts";
import { serverWeights } from "../../server/chat/danger/server-weights.ts";
import { isDangerKind } from "../../shared/red-flags/kinds.ts";
import {
  type Conversation,
  readLearntOnlyConversations,
  readMeasuredConversations,
  readTwinConversations,
} from "./conversations.ts";
import { countFeatures } from "./count-features.ts";
import { learn, serverSize } from "./learn.ts";
import { type Case, judgeConversation, judgeSentence } from "./measure/measurements.ts";
import { replayWithoutDatabase } from "./measure/replay-without-database.ts";
import { overviewTable } from "./measure/tables.ts";
import { assignConversations, assignParts, parts } from "./parts.ts";
import { labelMessages, readWriters, type Sentence, type Writer } from "./sentences.ts";

const writers = readWriters().filter(({ listJoined }) => listJoined(1).length === 0);
const conversations = [
  ...readMeasuredConversations().filter(({ isHeldOut }) => !isHeldOut),
  ...readLearntOnlyConversations(),
];
/** Learnt from, but not counted. */
const twinConversations = readTwinConversations();
const partOfWriter = assignParts(writers);
const partOfConversation = assignConversations(conversations);

/** Learns from all parts but one. */
function learnWithout(part: number): Detect {
  const isOther =
    <Item>(of: ReadonlyMap<Item, number>) =>
    (item: Item) =>
      of.get(item) !== part;
  const sentences: Sentence[] = [
    ...writers.filter(isOther(partOfWriter)).flatMap((writer) => writer.sentences),
    ...[...conversations.filter(isOther(partOfConversation)), ...twinConversations].flatMap(
      (one) => {
        const { alone, joined } = labelMessages(one, serverSize.harmlessTimes);
        return [...alone, ...joined];
      },
    ),
  ];
  const counted = sentences.map((sentence) => countFeatures(sentence, serverSize.extra));
  const { model } = learn(counted, serverSize);
  return createDetector({ model, threshold: serverWeights.threshold, hintCaution: 0 });
}

function judgeWriter({ name, sentences }: Writer, detect: Detect): Case[] {
  return sentences.map(({ label, language, text }, index) => {
    const kind = isDangerKind(label) ? label : null;
    const sent = { id: `${name}:${index + 1}`, language, label: kind, isVeiled: false };
    return judgeSentence(sent, toDangers(detect(text, []), text));
  });
}

const isOf =
  <Item>(of: ReadonlyMap<Item, number>, part: number) =>
  (item: Item) =>
    of.get(item) === part;
const judged = Array.from({ length: parts }, (_, part) => {
  const detect = learnWithout(part);
  const read = (one: Conversation) => judgeConversation(replayWithoutDatabase(detect, one));
  return {
    sentences: writers
      .filter(
        (writer) => !(writer.isTuningSet || writer.isTwin) && isOf(partOfWriter, part)(writer),
      )
      .flatMap((writer) => judgeWriter(writer, detect)),
    conversations: conversations.filter(isOf(partOfConversation, part)).map(read),
  };
});
const sentences = judged.flatMap((one) => one.sentences);
const read = judged.flatMap((one) => one.conversations);
console.log(`Sentences\n${overviewTable(sentences, "sentences")}\n`);
console.log(`Conversations\n${overviewTable(read, "conversations")}`);
