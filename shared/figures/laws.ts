/** Names of laws as people and cards write them; the key is what tells two of them apart. */
const names: readonly [string, RegExp][] = [
  ["bnss", /bnss|बीएनएसएस|nagarik suraksha|नागरिक सुरक्षा संहिता/i],
  ["bns", /\bbns\b|बीएनएस|nyaya sanhita|न्याय संहिता/i],
  ["bsa", /\bbsa\b|sakshya adhiniyam|साक्ष्य अधिनियम/i],
  ["ipc", /\bipc\b|आईपीसी|penal code|दंड संहिता/i],
  ["crpc", /\bcr\.?p\.?c\b|सीआरपीसी|criminal procedure/i],
  ["ni", /\bn\.?i\.? act|negotiable|परक्राम्य|एनआई/i],
  ["consumer", /consumer protection|उपभोक्ता संरक्षण/i],
  ["rti", /\brti\b|right to information|सूचना का अधिकार|आरटीआई/i],
  ["rera", /\brera\b|real estate \(|real estate \(regulation|real estate act|रेरा/i],
  ["income-tax-2025", /income-tax act,? 2025|आयकर अधिनियम,? 2025/i],
  ["income-tax-1961", /income-tax act,? 1961|आयकर अधिनियम,? 1961/i],
  ["it-2000", /information technology act|सूचना प्रौद्योगिकी/i],
  ["dv", /domestic violence|घरेलू हिंसा/i],
  ["mv", /motor vehicles|मोटर वाहन|मोटर यान/i],
  ["pocso", /\bpocso\b|पॉक्सो|पोक्सो/i],
  ["companies", /companies act|कंपनी अधिनियम/i],
  ["gst", /\bc?gst act/i],
  ["dpdp", /\bdpdp\b|data protection/i],
  ["constitution", /constitution|संविधान|samvidhan/i],
];

/** Characters behind a section, and before it, in which its law is looked for. */
const reach = { behind: 48, ahead: 24 };

/** The law that is named beside a section, nearest to it; null when none is known. */
export function findLaw(text: string, { from, to }: { from: number; to: number }): string | null {
  const start = Math.max(0, from - reach.ahead);
  const before = text.slice(start, from);
  const after = text.slice(to, to + reach.behind);
  // The law of `section 138 of the NI Act` stands behind; sentences do not share one.
  const behind = after.split(/[.;।\n]\s/, 1)[0] ?? "";
  const ahead = before.split(/[.;।\n]\s/).at(-1) ?? "";
  return nearest(behind, "first") ?? nearest(ahead, "last");
}

function nearest(text: string, wanted: "first" | "last"): string | null {
  let best: { key: string; at: number } | null = null;
  for (const [key, pattern] of names) {
    const at = text.search(pattern);
    if (at === -1) continue;
    const isNearer = best === null || (wanted === "first" ? at < best.at : at > best.at);
    if (isNearer) best = { key, at };
  }
  return best?.key ?? null;
}
