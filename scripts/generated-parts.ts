const begin = (name: string) => `<!-- generated: ${name} -->\n`;
const end = "\n<!-- end -->";

export function findPart(page: string, name: string): string | undefined {
  return page.split(begin(name))[1]?.split(end)[0];
}

/** The page with its generated parts replaced. @throws Error when the page lacks a part */
export function replaceParts(page: string, parts: Record<string, string>): string {
  return Object.entries(parts).reduce((text, [name, part]) => {
    const old = findPart(text, name);
    if (old === undefined) throw new Error(`The page has no part '${name}'`);
    return text.replace(`${begin(name)}${old}${end}`, () => `${begin(name)}${part}${end}`);
  }, page);
}
