const scripts = [/\p{Script=Latin}/gu, /\p{Script=Devanagari}/gu] as const;

/** False when one text is mostly Latin and the other mostly Devanagari. */
export function hasSameScript(a: string, b: string): boolean {
  const getMainScript = (text: string) => {
    const [latin = 0, devanagari = 0] = scripts.map((script) => text.match(script)?.length ?? 0);
    return latin === devanagari ? null : latin > devanagari ? "latin" : "devanagari";
  };
  const [first, second] = [getMainScript(a), getMainScript(b)];
  return first === null || second === null || first === second;
}
