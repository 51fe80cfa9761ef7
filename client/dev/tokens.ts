function namesIn(rules: CSSRuleList, names: Set<string>): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) for (const name of rule.style) names.add(name);
    if (rule instanceof CSSGroupingRule) namesIn(rule.cssRules, names);
  }
}

/** The custom properties of the page's own styles whose names begin with one of the prefixes. */
export function tokensOf(...prefixes: string[]): string[] {
  const names = new Set<string>();
  for (const sheet of document.styleSheets) namesIn(sheet.cssRules, names);
  return [...names].filter((name) => prefixes.some((prefix) => name.startsWith(prefix)));
}
