import type { Mutation, MutationSource } from "./mutation.ts";

const wrongNumbers = ["911", "102", "1098", "112", "1930", "14416", "100", "155260"];

/** The last two digits change places, as in a slip of the finger; 112 becomes 121. */
function slip(number: string): string {
  const swapped = `${number.slice(0, -2)}${number.slice(-1)}${number.slice(-2, -1)}`;
  return swapped === number ? `${number.slice(0, -1)}9` : swapped;
}

/** The helpline replaced by another one or by a slip, or another one before it. */
export function swapNumbers({ evalCase, text, seed }: MutationSource): Mutation[] {
  const { number } = evalCase;
  if (number === null) return [];
  const wrong = wrongNumbers.filter((one) => !number.includes(one));
  const other = wrong[seed % wrong.length] ?? "911";
  const exactly = new RegExp(`(?<!\\d)${number}(?!\\d)`, "gu");
  const first = new RegExp(`(?<!\\d)${number}(?!\\d)`, "u");
  return [
    text.replace(exactly, other),
    text.replace(exactly, slip(number)),
    text.replace(first, `${other}, ${number}`),
  ].map((mutated) => ({ kind: "number swapped", text: mutated, by: "number" }));
}
