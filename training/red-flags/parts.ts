import type { Conversation } from "./conversations.ts";
import type { Writer } from "./sentences.ts";

/** Each sixth of the writers is evaluated with a classifier that learnt from the other five. */
export const parts = 6;
/**
 * Twins are all in one part: a classifier that knows danger but not its harmless twin, or the same in another
 * language, shows neither how an unknown writer is heard nor how a known one is.
 */
const partOfTwins = parts - 1;

/** Whether a writer's measurements are those of somebody unknown. */
export const isUnknown = ({ isTuningSet, isTwin }: Writer): boolean => !isTuningSet && !isTwin;

export function assignParts(writers: readonly Writer[]): Map<Writer, number> {
  const others = writers.filter(({ isTwin }) => !isTwin);
  const partOf = (writer: Writer) => (writer.isTwin ? partOfTwins : others.indexOf(writer) % parts);
  return new Map(writers.map((writer) => [writer, partOf(writer)]));
}

/** The part of each conversation; those of one voice are in the same. */
export function assignConversations(list: readonly Conversation[]): Map<Conversation, number> {
  const voices = [...new Set(list.map(({ writer }) => writer))];
  return new Map(list.map((one) => [one, voices.indexOf(one.writer) % parts]));
}
