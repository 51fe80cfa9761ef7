/**
 * Prints recall and false alarms for unknown writers: each part of the training sentences and conversations is
 * evaluated, with all rules and thresholds, by a classifier that the other parts trained. Rules and margins are chosen
 * by this, never by the held-out sets. Takes a minute and a half of one core.
 */

import { createDetector, type Detect } from "../../server/chat/danger/detect-danger.ts";
import { toDangerResponses } from "../../shared/red-flags/danger-response.ts";
import { serverWeights } from "../../shared/red-flags/on-server/server-weights.ts";
import {
  readLearntOnlyConversations,
  readMeasuredConversations,
  readTwinConversations,
} from "./conversations.ts";
import { countFeatures } from "./count-features.ts";
import { learn, serverTraining } from "./learn.ts";
import { judgeConversation, judgeWriter } from "./measure/measurements.ts";
import { replayWithoutDatabase } from "./measure/replay.ts";
import { overviewTable } from "./measure/tables.ts";
import { assignConversations, assignParts, isUnknown, parts } from "./parts.ts";
import { labelMessages, readWriters, type Sentence } from "./sentences.ts";

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
  const otherWriters = writers.filter((writer) => partOfWriter.get(writer) !== part);
  const otherConversations = conversations.filter((one) => partOfConversation.get(one) !== part);
  const sentences: Sentence[] = [
    ...otherWriters.flatMap((writer) => writer.sentences),
    ...[...otherConversations, ...twinConversations].flatMap((one) => {
      const { alone, joined } = labelMessages(one, serverTraining.harmlessTimes);
      return [...alone, ...joined];
    }),
  ];
  const counted = sentences.map((sentence) => countFeatures(sentence, serverTraining.extra));
  const { model } = learn(counted, serverTraining);
  return createDetector({ model, threshold: serverWeights.threshold, hintCaution: 0 });
}

const judged = Array.from({ length: parts }, (_, part) => {
  const detect = learnWithout(part);
  const find = (text: string) => toDangerResponses(detect(text, []), text);
  return {
    sentences: writers
      .filter((writer) => isUnknown(writer) && partOfWriter.get(writer) === part)
      .flatMap((writer) => judgeWriter({ ...writer, isVeiled: false }, find)),
    conversations: conversations
      .filter((one) => partOfConversation.get(one) === part)
      .map((one) => judgeConversation(replayWithoutDatabase(detect, one))),
  };
});
const sentences = judged.flatMap((one) => one.sentences);
const read = judged.flatMap((one) => one.conversations);
console.log(`Sentences\n${overviewTable(sentences, "sentences")}\n`);
console.log(`Conversations\n${overviewTable(read, "conversations")}`);
