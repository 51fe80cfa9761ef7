import { fieldNames, refusals } from "./refusals.ts";

type RefusalId = keyof typeof refusals;
export type FieldName = keyof typeof fieldNames;

type ValueNames<Sentence> = Sentence extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ValueNames<Rest>
  : never;
type ValuesOf<Sentence> = {
  [Name in ValueNames<Sentence>]: Name extends "field"
    ? FieldName
    : Name extends "helpline"
      ? string
      : number;
};

/** Why a call was refused: an id of the catalogue, with the values that its sentence names. */
export type Refusal = {
  [Id in RefusalId]: [ValueNames<(typeof refusals)[Id]>] extends [never]
    ? { id: Id; values?: undefined }
    : { id: Id; values: ValuesOf<(typeof refusals)[Id]> };
}[RefusalId];

export type FieldRefusals = Record<string, Refusal[]>;

// A number to dial, which is written without grouping.
const helplinePattern = /^[0-9]{3,5}$/;

function formatValue(name: string, value: unknown): string | null {
  if (name === "field") {
    const field = String(value);
    return Object.hasOwn(fieldNames, field) ? fieldNames[field as FieldName] : null;
  }
  if (name === "helpline") return helplinePattern.test(String(value)) ? String(value) : null;
  return typeof value === "number" ? value.toLocaleString("en-IN") : null;
}

/** A refusal's sentence in the language of the build, and English on the server. */
export function refusalText({ id, values }: Refusal): string {
  const given: Record<string, unknown> = values ?? {};
  return refusals[id].replace(/\{(\w+)\}/g, (_, name) => formatValue(name, given[name]) ?? "");
}

/**
 * A refusal from JSON; `null` when this build does not know its id, its field or all of its values,
 * because it is older or newer than the sender.
 */
export function parseRefusal(json: unknown): Refusal | null {
  if (typeof json !== "object" || json === null || !("id" in json)) return null;
  const { id } = json;
  if (typeof id !== "string" || !Object.hasOwn(refusals, id)) return null;
  const values = "values" in json ? json.values : undefined;
  const given = new Map<string, unknown>(Object.entries(values ?? {}));
  const names = [...refusals[id as RefusalId].matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const isComplete = names.every((name) => formatValue(name, given.get(name)) !== null);
  return isComplete ? (json as Refusal) : null;
}
