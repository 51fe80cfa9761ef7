/** The closing bracket of the group that opens at `start`. */
function findClosing(source: string, start: number): number {
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    const char = source[at];
    if (char === "\\") at += 1;
    else if (char === "[") at = source.indexOf("]", at + 2);
    else if (char === "(") depth += 1;
    else if (char === ")") {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return source.length - 1;
}

function splitAlternatives(source: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < source.length; at += 1) {
    const char = source[at];
    if (char === "\\") at += 1;
    else if (char === "[") at = source.indexOf("]", at + 2);
    else if (char === "(") at = findClosing(source, at);
    else if (char === "|") {
      parts.push(source.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, source.slice(from)];
}

const escapes: Record<string, string> = { d: "3", s: " ", w: "a", S: "a", n: "\n", b: "", B: "" };

/** The text of one element of a pattern, and where the next begins. */
function sampleElement(source: string, at: number, choice: number): { text: string; next: number } {
  const char = source[at] ?? "";
  if (char === "(") {
    const end = findClosing(source, at);
    const inner = source.slice(at + 1, end);
    if (/^\?<?!/.test(inner) || /^\?<=/.test(inner)) return { text: "", next: end + 1 };
    return { text: samplePattern(inner.replace(/^\?(?::|=|<\w+>)/, ""), choice), next: end + 1 };
  }
  if (char === "[") {
    const end = source.indexOf("]", at + 2);
    const inner = source.slice(at + 1, end);
    const text = inner.startsWith("^")
      ? " "
      : inner.replace(/^\\d/, "3").replace(/^\\/, "").slice(0, 1);
    return { text, next: end + 1 };
  }
  if (char === "\\") {
    const letter = source[at + 1] ?? "";
    if (/[pP]/.test(letter)) return { text: "a", next: source.indexOf("}", at) + 1 };
    return { text: escapes[letter] ?? letter, next: at + 2 };
  }
  return { text: /[.^$]/.test(char) ? (char === "." ? " " : "") : char, next: at + 1 };
}

/** One of the shortest texts that a pattern matches; `choice` chooses among alternatives. */
export function samplePattern(source: string, choice: number): string {
  const all = splitAlternatives(source);
  const part = all[choice % all.length] ?? "";
  let text = "";
  for (let at = 0; at < part.length; ) {
    const element = sampleElement(part, at, choice);
    const [quantifier = "", least] =
      /^(?:[*+?]|\{(\d+)(?:,\d*)?\})\??/.exec(part.slice(element.next)) ?? [];
    const isOptional = /^[*?]/.test(quantifier) || least === "0";
    // A gap that may be empty still separates two words.
    text += isOptional
      ? element.text === " "
        ? " "
        : ""
      : element.text.repeat(Number(least ?? 1));
    at = element.next + quantifier.length;
  }
  return text;
}
