const scripts = [/\p{Script=Latin}/gu, /\p{Script=Devanagari}/gu] as const;

/** Whether two texts are written in the same script, as far as it is one of these. */
export function hasSameScript(a: string, b: string): boolean {
  const mostly = (text: string) => {
    const [latin = 0, devanagari = 0] = scripts.map((script) => text.match(script)?.length ?? 0);
    return latin === devanagari ? null : latin > devanagari ? "latin" : "devanagari";
  };
  const [one, other] = [mostly(a), mostly(b)];
  return one === null || other === null || one === other;
}
