import remend from "remend";

// What a heading, list or table is made of ends with a line; unfinished inline marks are healed.
const healing = {
  images: false,
  katex: false,
  htmlTags: false,
  linkMode: "text-only",
} as const;

/** A reply that is still being written, the markup at its end closed. */
export function heal(text: string): string {
  return remend(text, healing);
}
