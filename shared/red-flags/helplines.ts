/** The kinds of danger that a message may show, the most urgent first. */
export const redFlagKinds = [
  "unconscious",
  "breathing",
  "heart",
  "stroke",
  "bleeding",
  "seizure",
  "poison",
  "snake-bite",
  "burn",
  "baby",
  "pregnancy",
  "illness",
  "self-harm",
  "violence",
  "child",
  "cyber-fraud",
] as const;

export type RedFlagKind = (typeof redFlagKinds)[number];

/** India's helplines that the product names; all are free to call, day and night. */
export const helplines = {
  emergency: { number: "112" },
  ambulance: { number: "108" },
  mind: { number: "14416" },
  women: { number: "181" },
  children: { number: "1098" },
  fraud: { number: "1930", site: "https://cybercrime.gov.in" },
} as const satisfies Record<string, { number: string; site?: string }>;

export type Helpline = keyof typeof helplines;

const medical: readonly Helpline[] = ["emergency", "ambulance"];
const others: Partial<Record<RedFlagKind, readonly Helpline[]>> = {
  "self-harm": ["mind", "emergency"],
  violence: ["emergency", "women"],
  child: ["children", "emergency"],
  "cyber-fraud": ["fraud"],
};

/** The helplines for a kind, the most important first. */
export function getHelplines(kind: RedFlagKind): readonly Helpline[] {
  return others[kind] ?? medical;
}
