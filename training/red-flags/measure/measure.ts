import { quantile } from "../../../bench/lib/statistics.ts";
import { toDangers } from "../../../server/chat/danger/danger.ts";
import { detectDanger, earlierMessagesMax } from "../../../server/chat/danger/detect-danger.ts";
import { openTestDatabase } from "../../../server/testing/database.ts";
import { findDanger } from "../../../shared/red-flags/find-red-flags.ts";
import { isDangerKind } from "../../../shared/red-flags/kinds.ts";
import {
  type Conversation,
  readAnxiousConversations,
  readDevelopmentConversations,
  readMeasuredConversations,
} from "../conversations.ts";
import { readDevelopmentSentences, readHeldOut, readWriters, type Writer } from "../sentences.ts";
import { type Case, judgeConversation, judgeSentence } from "./measurements.ts";
import { replayConversations } from "./replay.ts";

/** Held-out cases, and cases that shaped the word lists or the classifier. */
export type Measured = { heldOut: Case[]; learnt: Case[] };

/** What an answer carries about a single message, by the server's classifier. */
export const findOnServer = (text: string) => toDangers(detectDanger(text, []), text);

function judgeWriter({ name, isVeiled, sentences }: Writer, find = findOnServer): Case[] {
  return sentences.map(({ label, language, text }, index) => {
    const kind = isDangerKind(label) ? label : null;
    const sent = { id: `${name}:${index + 1}`, language, label: kind, isVeiled };
    return judgeSentence(sent, find(text));
  });
}

/** Judges the held-out sentences. */
export const measureHeldOutSentences = (): Case[] =>
  readHeldOut().flatMap((writer) => judgeWriter(writer));

/** The same by the smaller classifier that a browser loads. */
export const measureInBrowser = (): Case[] =>
  readHeldOut().flatMap((writer) => judgeWriter(writer, findDanger));

/** Judges the sentences that something was learnt from; takes seconds. */
export const measureLearntSentences = (): Case[] =>
  readWriters().flatMap((writer) => judgeWriter(writer));

/** Replays all conversations in a database of their own, and judges them. */
export async function measureConversations(): Promise<Measured> {
  const { db, close } = await openTestDatabase();
  const replayed = await replayConversations(db, readMeasuredConversations());
  await close();
  const judge = (isHeldOut: boolean) =>
    replayed
      .filter(({ conversation }) => conversation.isHeldOut === isHeldOut)
      .map(judgeConversation);
  return { heldOut: judge(true), learnt: judge(false) };
}

async function judgeAll(list: readonly Conversation[]): Promise<Case[]> {
  const { db, close } = await openTestDatabase();
  const replayed = await replayConversations(db, list);
  await close();
  return replayed.map(judgeConversation);
}

/** Judges the held-out conversations of anxious people. */
export const measureAnxiousConversations = (): Promise<Case[]> =>
  judgeAll(readAnxiousConversations());

/** Judges the sentences and conversations that rules and thresholds were chosen with. */
export async function measureDevelopment(): Promise<{ sentences: Case[]; conversations: Case[] }> {
  return {
    sentences: readDevelopmentSentences().flatMap((writer) => judgeWriter(writer)),
    conversations: await judgeAll(readDevelopmentConversations()),
  };
}

/** The median time in milliseconds that checking a message with the earlier ones takes. */
export function measureCheck(): number {
  const checks = readMeasuredConversations().flatMap(({ messages }) =>
    messages.map((text, index) => {
      const earlier = messages.slice(Math.max(0, index - earlierMessagesMax), index).toReversed();
      return () => detectDanger(text, earlier);
    }),
  );
  for (const check of checks) check();
  const times = checks.map((check) => {
    const startedMs = performance.now();
    check();
    return performance.now() - startedMs;
  });
  return quantile(times, 0.5);
}
