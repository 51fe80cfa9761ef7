import type { IndianState } from "../billing/states.ts";

/** The name of a State in the language of this build. */
export function translateStateName({ name }: Pick<IndianState, "code" | "name">): string {
  return name;
}
