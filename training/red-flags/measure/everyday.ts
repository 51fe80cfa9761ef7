import { detectDanger } from "../../../server/chat/danger/detect-danger.ts";
import { toDangerResponse } from "../../../shared/red-flags/danger-response.ts";
import type { Conversation } from "../conversations.ts";
import { type EverydayCase, readEveryday } from "../everyday/everyday.ts";
import { type Judgement, readJudgements } from "../everyday/judged.ts";
import { listEarlier, replayConversations } from "./replay.ts";

/** What a message of everyday use raised; without a judgement it counts as false. */
export type Alarm = {
  /** The message, counted from 1. */
  message: number;
  text: string;
  isLoud: boolean;
  /** The kind and the number that stand first, such as `violence 112`. */
  shows: string;
  /** The messages before it that are read with it, the newest first. */
  earlier: readonly string[];
  judgement: Judgement | undefined;
};

/** A case with its alarms, and what its answers carry in the end. */
export type EverydayResult = EverydayCase & {
  alarms: readonly Alarm[];
  isRaised: boolean;
  isLoud: boolean;
};

const toConversation = ({ id, language, messages }: EverydayCase): Conversation => ({
  id,
  language,
  messages,
  kinds: [],
  raisedBy: 0,
  firstNumbers: [],
  writer: "everyday",
  manner: "plain",
  isHeldOut: true,
});

function listAlarms(
  { id, messages }: EverydayCase,
  judgements: ReadonlyMap<string, Judgement>,
): Alarm[] {
  return messages.flatMap((text, at) => {
    const earlier = listEarlier(messages, at);
    const detected = detectDanger(text, earlier);
    const [redFlag] = detected;
    if (redFlag === undefined) return [];
    const { kind, helplines } = toDangerResponse(redFlag, "en");
    return [
      {
        message: at + 1,
        text,
        isLoud: detected.some(({ level }) => level === "loud"),
        shows: `${kind} ${helplines[0]?.number}`,
        earlier,
        judgement: judgements.get(`${id} ${at + 1}`),
      },
    ];
  });
}

async function measure(cases: readonly EverydayCase[]): Promise<EverydayResult[]> {
  const judgements = readJudgements();
  const replayed = await replayConversations(cases.map(toConversation));
  return cases.map((one, index) => {
    const dangers = replayed[index]?.dangers.flat() ?? [];
    return {
      ...one,
      alarms: dangers.length > 0 ? listAlarms(one, judgements) : [],
      isRaised: dangers.length > 0,
      isLoud: dangers.some(({ level }) => level === "loud"),
    };
  });
}

export type EverydayMeasured = { messages: EverydayResult[]; conversations: EverydayResult[] };

/** Sends everyday use through the code that keeps a conversation's dangers, with a database. */
export async function measureEveryday(): Promise<EverydayMeasured> {
  const { messages, conversations } = readEveryday();
  return { messages: await measure(messages), conversations: await measure(conversations) };
}
