/** Finds text in a script that does not belong to its declared language; runs in the page. */
export function findForeignWords(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? "";
    const element = node.parentElement;
    // A person may type in any language.
    if (element === null || element.matches("script, textarea, code")) continue;
    const lang = element.closest("[lang]")?.getAttribute("lang");
    const isHindi = /\p{Script=Deva}/u.test(text);
    const isEnglish = !isHindi && /(?:\b[a-z]{2,}\b[ ,]+){3}/.test(text);
    if ((isHindi && lang !== "hi") || (isEnglish && lang === "hi")) {
      found.push(`declared as ${lang}: ${text.slice(0, 60)}`);
    }
  }
  return found;
}
