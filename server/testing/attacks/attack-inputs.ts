import * as fc from "fast-check";

const deepLevels = 3000;
const long = 20_000;

/** Values that careless validation mistakes for something else. */
const hostileValues: readonly unknown[] = [
  ...[null, true, 0, -1, 1.5, -0, 1e308, 2 ** 53, 2 ** 31, Number.MIN_VALUE],
  ...["", " ", "\0", "a\0b", "\ud800", "\udc00 half", "\u202e", "\u200b\u200d", "\ufeff"],
  ...["9".repeat(400), "x".repeat(long), "क".repeat(9000), "-1", "1e999", "NaN", "0x10", "١٢٣"],
  ...["' or 1=1 --", '"; drop table users; --', "%", "_", "\\", '"*"', "NEAR(", "a* OR b"],
  ...["../../etc/passwd", "file:///etc/passwd", "http://169.254.169.254/", "\r\nBcc: a@b.in"],
  ...["<img src=x onerror=alert(1)>", "{{7*7}}", "$" + "{7*7}", "=1+1", "__proto__", "constructor"],
  ...["toString", "hasOwnProperty", "00000000-0000-0000-0000-000000000000"],
  ...[[], [[]], [null], {}, { $ne: null }, { length: 1e9 }, { toString: 1 }],
  Array.from({ length: 5000 }, () => 0),
];

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileValues) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 300 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.double() },
);

/** Texts that are not the JSON of an object, or that pollute, nest or repeat. */
const rawTexts: readonly string[] = [
  ...["", "{", '{"a":', "nope", "\0", "\ufeff{}", "'{}'", "{}{}", "undefined", "NaN", "[1,]"],
  ...['{"__proto__":{"x":1}}', '{"\\u005f_proto__":1}', '{"constructor":{"prototype":{"x":1}}}'],
  ...['{"a":1e999}', '{"a":"\\ud800"}', '{"a":1,"a":2}', '"\\ud800"', "1e400", "null", "true"],
  "[".repeat(deepLevels),
  `${"[".repeat(deepLevels)}${"]".repeat(deepLevels)}`,
  `${'{"a":'.repeat(deepLevels)}1${"}".repeat(deepLevels)}`,
  `{"input":${"[".repeat(deepLevels)}${"]".repeat(deepLevels)}}`,
];

type Path = readonly string[];

function pathsOf(value: unknown, above: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return above.length === 0 ? [] : [above];
  const below = Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...above, key]));
  return above.length === 0 ? below : [above, ...below];
}

/** A copy with the value at a path replaced; undefined removes it. */
function replaceAt(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  const fields = value as Record<string, unknown>;
  return { ...fields, [key]: replaceAt(fields[key], rest, by) };
}

/**
 * Inputs for a procedure as JSON texts: mostly a valid input with one or two fields that are hostile,
 * missing or in a list, so that they reach what is behind the schema; otherwise anything.
 */
export function attackTexts(valid: unknown): fc.Arbitrary<string> {
  const paths = pathsOf(valid);
  const whole = fc.oneof(
    { weight: 1, arbitrary: hostile.map((value) => JSON.stringify(value) ?? "null") },
    { weight: 2, arbitrary: fc.constantFrom(...rawTexts) },
  );
  if (paths.length === 0) return whole;
  const path = fc.constantFrom(...paths);
  const change = fc.tuple(path, fc.option(hostile, { nil: undefined, freq: 8 }));
  const changed = fc.array(change, { minLength: 1, maxLength: 2 }).map((changes) => {
    let input = valid;
    for (const [at, by] of changes) {
      input = pathsOf(input).some((known) => known.join() === at.join())
        ? replaceAt(input, at, by)
        : input;
    }
    return JSON.stringify(input);
  });
  const extra = hostile.map((value) => JSON.stringify({ ...(valid as object), unknown: value }));
  const listed = fc.constant(JSON.stringify([valid]));
  return fc.oneof(
    { weight: 8, arbitrary: changed },
    { weight: 3, arbitrary: whole },
    { weight: 1, arbitrary: extra },
    { weight: 1, arbitrary: listed },
  );
}

/** Every hostile value in every field of a valid input, one at a time, and every raw text. */
export function everyAttackText(valid: unknown): string[] {
  const values = [...hostileValues, undefined];
  const changed = pathsOf(valid).flatMap((path) =>
    values.map((value) => JSON.stringify(replaceAt(valid, path, value))),
  );
  return [...rawTexts, ...changed];
}

/** Content types; JSON comes often, so that the body is read. */
export const contentTypes = fc.oneof(
  { weight: 6, arbitrary: fc.constant("application/json") },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      ...["text/plain", "multipart/form-data; boundary=x", "application/x-www-form-urlencoded"],
      ...["application/json; charset=utf-7", "application/octet-stream", "x", "image/svg+xml"],
    ),
  },
);

/** Ids in a path or a query, percent-encoded or broken. */
export const hostileSegments = fc.constantFrom(
  ...["1", "0", "-1", "abc", "%00", "%zz", "%", "..%2f..%2fetc", "null", "__proto__", "1e3"],
  ...["x".repeat(6000), "9".repeat(30), "%F0%9F%99%82", "%ED%A0%80", "constructor", "a%0d%0ab"],
  ...["' or 1=1", "00000000-0000-0000-0000-000000000000"],
);

const { SAATHI_ATTACK_RUNS, SAATHI_ATTACK_SEED } = process.env;
export const attackSeed = Number(SAATHI_ATTACK_SEED ?? 20_261_122);

/**
 * How many random inputs each procedure and row gets, and the seed. `SAATHI_ATTACK_RUNS` gives more,
 * and `examples` before them.
 */
export function attackOptions<Input>(runs: number, examples: () => Input[]): fc.Parameters<Input> {
  const options = { seed: attackSeed, endOnFailure: true };
  if (SAATHI_ATTACK_RUNS === undefined) return { ...options, numRuns: runs };
  const first = examples();
  return { ...options, examples: first, numRuns: first.length + Number(SAATHI_ATTACK_RUNS) };
}
