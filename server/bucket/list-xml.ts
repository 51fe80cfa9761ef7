export type ListedObject = { key: string; bytes: number; modifiedAt: Date };

/** A page of a list; `next` continues it. */
export type ListPage = { objects: ListedObject[]; next: string | null };

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  apos: "'",
  gt: ">",
  lt: "<",
  quot: '"',
};

function unescapeXml(text: string): string {
  return text.replace(/&(#x[0-9a-f]+|#[0-9]+|[a-z]+);/gi, (whole, name: string) => {
    if (name.startsWith("#x")) return String.fromCodePoint(Number.parseInt(name.slice(2), 16));
    if (name.startsWith("#")) return String.fromCodePoint(Number(name.slice(1)));
    return entities[name] ?? whole;
  });
}

/** The text of an element that holds no others; undefined when it is absent. */
export function readElement(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text === undefined ? undefined : unescapeXml(text);
}

/** Reads an answer of ListObjectsV2 (docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html). */
export function readListPage(xml: string): ListPage {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = ""]) => ({
    key: readElement(entry, "Key") ?? "",
    bytes: Number(readElement(entry, "Size")),
    modifiedAt: new Date(readElement(entry, "LastModified") ?? Number.NaN),
  }));
  const isTruncated = readElement(xml, "IsTruncated") === "true";
  return {
    objects,
    next: isTruncated ? (readElement(xml, "NextContinuationToken") ?? null) : null,
  };
}
