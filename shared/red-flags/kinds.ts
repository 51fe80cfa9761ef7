import type { Helpline } from "./helplines.ts";

/** What the classifier tells apart. */
export const dangerGroups = ["illness", "self-harm", "violence", "child", "cyber-fraud"] as const;
export type DangerGroup = (typeof dangerGroups)[number];

/** What decides between the helplines of a kind; `unsure`: 112 leads, since another kind sounds nearly as likely or an attacker is there. */
export const dangerFacts = ["minor", "unsure", "child", "elder", "highway", "past"] as const;
export type DangerFact = (typeof dangerFacts)[number];

type Kind = {
  group: DangerGroup;
  /** Whom to call, the first first. */
  helplines: readonly Helpline[];
  /** Whom to call instead where a fact is known; the first fact that is known decides. */
  ifKnown?: Partial<Record<DangerFact, readonly Helpline[]>>;
  /** The one number of a quiet line, where it is not the first of `helplines`. */
  soft?: Helpline;
  /** What the prompt tells the model: the signal, and what its answer must say or leave out. */
  modelInstruction: string;
};

const medical = {
  group: "illness",
  helplines: ["emergency", "ambulance"],
} as const satisfies Partial<Kind>;

/**
 * The table of dangers, the most urgent first: bodies, then a person against others, then against
 * oneself, then money. Calling the first number of the first kind that was found is always right.
 */
const table = {
  unconscious: { ...medical, modelInstruction: "someone unconscious or not responding" },
  breathing: { ...medical, modelInstruction: "trouble breathing" },
  drowning: {
    ...medical,
    modelInstruction: "drowning: nobody without training goes into deep water",
  },
  "electric-shock": {
    ...medical,
    modelInstruction: "an electric shock: switch off the power before anybody touches the person",
  },
  anaphylaxis: {
    ...medical,
    modelInstruction:
      "a severe allergic reaction: their own adrenaline pen at once if they have one",
  },
  heart: { ...medical, modelInstruction: "a heart attack" },
  stroke: { ...medical, modelInstruction: "a stroke: note when it began, nothing to eat or drink" },
  bleeding: { ...medical, modelInstruction: "heavy bleeding or a bad injury" },
  fire: {
    ...medical,
    modelInstruction: "a fire: everybody out first, low under the smoke, no lift",
  },
  collapse: {
    ...medical,
    modelInstruction:
      "people in a collapsed building, a flood or a landslide: to firm or high ground, away from wires",
  },
  "gas-leak": {
    group: "illness",
    helplines: ["emergency", "gas"],
    modelInstruction:
      "leaking gas: no switch and no flame, open windows, close the regulator, everybody out",
  },
  "road-accident": {
    ...medical,
    ifKnown: { highway: ["emergency", "highways", "ambulance"] },
    modelInstruction:
      "a road accident with people hurt: do not move them unless there is fire; who helps has no duty to pay",
  },
  "self-harm-now": {
    group: "self-harm",
    helplines: ["emergency", "ambulance", "mind"],
    modelInstruction:
      "an act against oneself that is going on: help must come now; stay with them, no blame, no methods",
  },
  seizure: { ...medical, modelInstruction: "a seizure" },
  poison: { ...medical, modelInstruction: "poisoning or an overdose: do not make them vomit" },
  "snake-bite": { ...medical, modelInstruction: "a snake bite or scorpion sting" },
  burn: { ...medical, modelInstruction: "a serious burn" },
  "heat-stroke": { ...medical, modelInstruction: "heat stroke: shade, cool water on the body" },
  baby: { ...medical, modelInstruction: "danger to a small baby" },
  pregnancy: { ...medical, modelInstruction: "danger in pregnancy" },
  illness: { ...medical, modelInstruction: "signs of illness or injury that cannot wait" },
  missing: {
    group: "child",
    helplines: ["emergency"],
    ifKnown: { minor: ["emergency", "children"], child: ["emergency", "children"] },
    modelInstruction:
      "someone missing or kidnapped: the police take it at once, there is no waiting time; pay nobody",
  },
  child: {
    group: "child",
    helplines: ["children", "emergency"],
    ifKnown: { minor: ["children", "emergency"], unsure: ["emergency", "children"] },
    modelInstruction:
      "a child in danger: bring the child to safety, believe the child, do not face the other person alone",
  },
  violence: {
    group: "violence",
    helplines: ["emergency", "women"],
    soft: "women",
    ifKnown: { elder: ["emergency", "elders"], past: ["women", "emergency"] },
    modelInstruction:
      "violence or sexual assault: a safe place first; never advise to talk it out with the other person",
  },
  "elder-abuse": {
    group: "violence",
    helplines: ["elders", "emergency"],
    modelInstruction:
      "an old person who is ill-treated or put out: 14567 answers from 8 am to 8 pm, 112 at any time",
  },
  "self-harm": {
    group: "self-harm",
    helplines: ["mind", "emergency"],
    ifKnown: { minor: ["mind", "children", "emergency"], unsure: ["emergency", "mind"] },
    modelInstruction: "thoughts of suicide or self-harm: listen, no blame, no methods",
  },
  blackmail: {
    group: "cyber-fraud",
    helplines: ["fraud", "emergency"],
    ifKnown: { minor: ["children", "fraud", "emergency"] },
    modelInstruction:
      "blackmail with pictures or by a loan app: do not pay, do not delete anything, they are not to blame",
  },
  "cyber-fraud": {
    group: "cyber-fraud",
    helplines: ["fraud"],
    modelInstruction: "cyber fraud that may still be stopped",
  },
} as const satisfies Record<string, Kind>;

export type DangerKind = keyof typeof table;

export const dangerKinds: Readonly<Record<DangerKind, Kind>> = table;

/** What may be seen in a message, the most urgent first. */
export const dangerKindIds = Object.keys(table) as readonly DangerKind[];

/** Whether a text names a kind of this release. */
export function isDangerKind(name: string): name is DangerKind {
  return Object.hasOwn(table, name);
}

/**
 * The one helpline of a quiet line; 112, which leads to every help, where two kinds are nearly as likely. Nobody but its
 * own helpline stops fraud.
 */
export function getSoftHelpline(kind: DangerKind, facts: readonly DangerFact[]): Helpline {
  const [first = "emergency"] = getHelplines(kind, facts);
  const isFraud = dangerKinds[kind].group === "cyber-fraud";
  if (facts.includes("unsure") && !facts.includes("minor") && !isFraud) return "emergency";
  return dangerKinds[kind].soft ?? first;
}

/** Whom to call for a kind, the first first. */
export function getHelplines(
  kind: DangerKind,
  facts: readonly DangerFact[] = [],
): readonly Helpline[] {
  const { helplines, ifKnown = {} } = dangerKinds[kind];
  const known = dangerFacts.find((fact) => facts.includes(fact) && ifKnown[fact] !== undefined);
  return known === undefined ? helplines : (ifKnown[known] ?? helplines);
}
