import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fold, sentenceEnd } from "../../../shared/red-flags/fold.ts";
import {
  readAnxiousConversations,
  readDevelopmentConversations,
  readLearntOnlyConversations,
  readMeasuredConversations,
  readTwinConversations,
} from "../conversations.ts";
import { readFirstHelplineSentences } from "../first-helpline.ts";
import {
  readDevelopmentSentences,
  readFilmSentences,
  readHeldOut,
  readWriters,
} from "../sentences.ts";

/** Anybody may write shorter sentences, such as 'what can I do?'. */
const ownWordsMin = 4;

/** The sentences of a text as `fold` writes them, without those that anybody may write. */
function listOwnSentences(text: string): string[] {
  const sentences = fold(text).join(" ").split(` ${sentenceEnd}`);
  return sentences
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.split(" ").length >= ownWordsMin);
}

function listLabelledTexts(): string[] {
  const writers = [...readWriters(), ...readDevelopmentSentences(), ...readHeldOut()];
  const conversations = [
    ...readMeasuredConversations(),
    ...readDevelopmentConversations(),
    ...readAnxiousConversations(),
    ...readLearntOnlyConversations(),
    ...readTwinConversations(),
  ];
  return [
    ...writers.flatMap(({ sentences }) => sentences.map(({ text }) => text)),
    ...[...readFirstHelplineSentences(), ...readFilmSentences()].map(({ text }) => text),
    ...conversations.flatMap(({ messages }) => messages),
  ];
}

const root = join(import.meta.dirname, "../../..");

/** The tests of the red flags: rules were tuned until they passed. */
function listTests(): string[] {
  const files = globSync("{shared/red-flags,server/chat/danger}/*.test.ts", { cwd: root });
  return files.map((file) => readFileSync(join(root, file), "utf8"));
}

const knownSentences = new Set(listLabelledTexts().flatMap(listOwnSentences));
const tested = ` ${listTests()
  .flatMap(fold)
  .filter((token) => token !== sentenceEnd)
  .join(" ")} `;

/** Whether a sentence of a text is one that the red flags were learnt, tuned, measured or tested with. */
export const isKnownToRedFlags = (text: string): boolean =>
  listOwnSentences(text).some(
    (sentence) => knownSentences.has(sentence) || tested.includes(` ${sentence} `),
  );
