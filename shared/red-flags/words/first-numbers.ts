import { findDanger } from "../danger.ts";
import { findDangerOnPhone } from "../phone-danger.ts";

const firstLoud = (found: ReturnType<typeof findDanger>) =>
  found.find(({ level }) => level === "loud")?.helplines[0]?.number;

/** For tests: the first number of the card of a text, before sending in the browser and elsewhere; undefined for no card. */
export function firstNumbers(text: string): (string | undefined)[] {
  return [findDangerOnPhone(text), findDanger(text)].map(firstLoud);
}
