import { median } from "../../../scripts/statistics.ts";
import { detectDanger } from "../../../server/chat/danger/detect-danger.ts";
import { findDanger } from "../../../shared/red-flags/danger.ts";
import { findDangerOnPhone } from "../../../shared/red-flags/phone-danger.ts";
import {
  type Conversation,
  readAnxiousConversations,
  readDevelopmentConversations,
  readMeasuredConversations,
} from "../conversations.ts";
import { readDevelopmentSentences, readHeldOut, readWriters, type Writer } from "../sentences.ts";
import { type Case, judgeConversation, judgeWriter } from "./measurements.ts";
import { listEarlier, replayConversations } from "./replay.ts";

/** Held-out cases, and cases that shaped the word lists or the classifier. */
export type Measured = { heldOut: Case[]; learnt: Case[] };

/** What an answer carries about a single message, by the server's classifier. */
export const findOnServer = findDanger;

const judgeWriters = (writers: readonly Writer[], find = findOnServer): Case[] =>
  writers.flatMap((writer) => judgeWriter(writer, find));

export const measureHeldOutSentences = (): Case[] => judgeWriters(readHeldOut());

/** The same by the smaller classifier that a browser loads. */
export const measureInBrowser = (): Case[] => judgeWriters(readHeldOut(), findDangerOnPhone);

/** Judges the sentences that something was learnt from; takes seconds. */
export const measureLearntSentences = (): Case[] => judgeWriters(readWriters());

/** Replays all conversations in a database of their own, and judges them. */
export async function measureConversations(): Promise<Measured> {
  const replayed = await replayConversations(readMeasuredConversations());
  const judge = (isHeldOut: boolean) =>
    replayed
      .filter(({ conversation }) => conversation.isHeldOut === isHeldOut)
      .map(judgeConversation);
  return { heldOut: judge(true), learnt: judge(false) };
}

async function judgeAll(list: readonly Conversation[]): Promise<Case[]> {
  return (await replayConversations(list)).map(judgeConversation);
}

export const measureAnxiousConversations = (): Promise<Case[]> =>
  judgeAll(readAnxiousConversations());

/** Judges the sentences and conversations that rules and thresholds were chosen with. */
export async function measureDevelopment(): Promise<{ sentences: Case[]; conversations: Case[] }> {
  return {
    sentences: judgeWriters(readDevelopmentSentences()),
    conversations: await judgeAll(readDevelopmentConversations()),
  };
}

/** The median time in milliseconds that checking a message with the earlier ones takes. */
export function measureCheck(): number {
  const checks = readMeasuredConversations().flatMap(({ messages }) =>
    messages.map((text, index) => {
      const earlier = listEarlier(messages, index);
      return () => detectDanger(text, earlier);
    }),
  );
  for (const check of checks) check();
  const times = checks.map((check) => {
    const startedMs = performance.now();
    check();
    return performance.now() - startedMs;
  });
  return median(times);
}
