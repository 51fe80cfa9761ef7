/** Numbers the sources of one reply and says where they stand, as Markdown. */
export interface Citations {
  /** `[[1]](https://…)` for each source, once; nothing for one that may not be shown. */
  mark(urls: readonly string[]): string;
}

/** The address as it may stand in a Markdown link; null when it is not one of the domains'. */
function shownUrl(text: string, domains: readonly string[]): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const official = domains.some(
    (name) => url.hostname === name || url.hostname.endsWith(`.${name}`),
  );
  const plain = url.protocol === "https:" && url.username === "" && url.password === "";
  if (!official || !plain || url.port !== "") return null;
  url.hash = "";
  // What would end the link early, or begin another kind of markup.
  return url.href.replace(/[()[\]<>\\|`*_~]/g, (char) =>
    char === "_" || char === "~" ? char : `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** One reply's sources, numbered as they come: the same source has the same number. */
export function createCitations(domains: readonly string[]): Citations {
  const numbers = new Map<string, number>();
  return {
    mark(urls) {
      const shown = urls.map((url) => shownUrl(url, domains)).filter((url) => url !== null);
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
