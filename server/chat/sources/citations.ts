/** Numbers the sources of one reply and renders their marks as Markdown. */
export interface Citations {
  /** `[[1]](https://…)` for each different source; nothing for one outside the allowed domains. */
  mark(urls: readonly string[]): string;
}

/** The address escaped for a Markdown link; null for one that may not be shown. */
function toShownUrl(text: string, domains: readonly string[]): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isOfficial = domains.some(
    (name) => url.hostname === name || url.hostname.endsWith(`.${name}`),
  );
  const isPlain = url.protocol === "https:" && url.username === "" && url.password === "";
  if (!isOfficial || !isPlain || url.port !== "") return null;
  url.hash = "";
  // These characters would end the link early or start other markup.
  return url.href.replace(/[()[\]<>\\|`*_~]/g, (char) =>
    char === "_" || char === "~" ? char : `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Numbers a reply's sources in order of appearance; the same source keeps its number. */
export function createCitations(domains: readonly string[]): Citations {
  const numbers = new Map<string, number>();
  return {
    mark(urls) {
      const shown = urls.map((url) => toShownUrl(url, domains)).filter((url) => url !== null);
      return [...new Set(shown)]
        .map((url) => {
          const number = numbers.get(url) ?? numbers.size + 1;
          numbers.set(url, number);
          return `[[${number}]](${url})`;
        })
        .join("");
    },
  };
}
