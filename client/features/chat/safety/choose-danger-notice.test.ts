import { expect, it } from "vitest";
import type { ReceivedDanger } from "../conversation/types.ts";
import { chooseDangerNotice, joinDanger, toDangerKey } from "./choose-danger-notice.ts";

const numbers: Readonly<Record<string, string[]>> = {
  heart: ["112", "108"],
  "self-harm": ["14416", "112"],
  "cyber-fraud": ["1930"],
};

function danger(kind: string, level: ReceivedDanger["level"] = "loud"): ReceivedDanger {
  const helplines = (numbers[kind] ?? ["112"]).map((number) => ({ number, label: number }));
  return { kind, level, helplines };
}

const kindsOf = (list: readonly ReceivedDanger[]) => list.map(({ kind }) => kind);
const nothing = { raised: [], newKinds: [], written: [], hiddenCardKey: "", forceCard: false };
const show = (parts: Partial<Parameters<typeof chooseDangerNotice>[0]>) => {
  const { form, danger: shown } = chooseDangerNotice({ ...nothing, ...parts });
  return [form, ...kindsOf(shown)];
};

it("shows nothing without a red flag", () => {
  expect(show({})).toEqual(["none"]);
});

it("shows the card for what is being written, before anything was sent", () => {
  expect(show({ written: [danger("heart")] })).toEqual(["card", "heart"]);
});

it("shows the card for what the conversation raised with the last message, then the bar", () => {
  const raised = [danger("self-harm")];
  expect(show({ raised, newKinds: ["self-harm"] })).toEqual(["card", "self-harm"]);
  expect(show({ raised })).toEqual(["bar", "self-harm"]);
});

it("brings the card back in full, with all dangers, for a new red flag", () => {
  const raised = [danger("self-harm")];
  expect(show({ raised, written: [danger("cyber-fraud")] })).toEqual([
    ...["card", "self-harm", "cyber-fraud"],
  ]);
  expect(show({ raised, written: [danger("heart")] })).toEqual(["card", "heart", "self-harm"]);
  expect(show({ raised, written: [danger("self-harm")] })).toEqual(["card", "self-harm"]);
});

it("leaves the bar when the card is hidden, and nothing when nothing was sent", () => {
  const card = toDangerKey([danger("heart")]);
  const written = [danger("heart")];
  expect(show({ written, hiddenCardKey: card })).toEqual(["none"]);
  expect(show({ raised: written, written, hiddenCardKey: card })).toEqual(["bar", "heart"]);
  const more = [danger("heart"), danger("cyber-fraud")];
  expect(show({ raised: more, written, hiddenCardKey: card })[0]).toBe("card");
});

it("shows the card beside a refusal, though nothing is new", () => {
  expect(show({ raised: [danger("heart")], forceCard: true })).toEqual(["card", "heart"]);
  expect(show({ forceCard: true })).toEqual(["none"]);
});

it("shows one line for what is only hinted at, and no line beside a card or a bar", () => {
  const soft = danger("self-harm", "soft");
  expect(show({ raised: [soft] })).toEqual(["line", "self-harm"]);
  expect(show({ written: [soft] })).toEqual(["line", "self-harm"]);
  expect(show({ raised: [danger("heart"), soft] })).toEqual(["bar", "heart"]);
  expect(show({ raised: [soft], written: [danger("heart")] })).toEqual(["card", "heart"]);
});

it("joins two lists in the order in which to call, each kind once, a loud one before its soft one", () => {
  const raised = [danger("heart"), danger("cyber-fraud")];
  const written = [danger("self-harm"), danger("cyber-fraud")];
  expect(kindsOf(joinDanger(raised, written))).toEqual(["heart", "self-harm", "cyber-fraud"]);
  const soft = [danger("heart", "soft"), danger("self-harm", "soft")];
  expect(joinDanger(soft, raised).map(({ level }) => level)).toEqual([...["loud", "loud", "soft"]]);
});

it("names a soft kind once that the conversation and the draft both raise", () => {
  const soft = [danger("self-harm", "soft")];
  expect(kindsOf(joinDanger(soft, soft))).toEqual(["self-harm"]);
});

it("takes a kind that this build does not know for urgent", () => {
  const raised = [danger("a-kind-of-tomorrow")];
  expect(show({ raised, written: [danger("heart")] })).toEqual([
    ...["card", "a-kind-of-tomorrow", "heart"],
  ]);
});
