/**
 * What a stored value must look like, by example: `""` stands for any text, `0` for any number, `false` for any
 * boolean, an object for one with these fields. Each of them may be missing or null; a function decides by itself.
 */
export type Shape =
  | ""
  | 0
  | false
  | { readonly [name: string]: Shape }
  | ((value: unknown) => boolean);

export const isString = (value: unknown): boolean => typeof value === "string";

/** Whether `Date` can read a value: the screen that shows any other as a date would throw. */
export const isDate = (value: unknown): boolean => Date.parse(String(value)) > 0;

/** Whether a value that was read from storage has a shape. Every page loads this, so it is short. */
export function matchesShape(value: unknown, shape: Shape): boolean {
  if (typeof shape === "function") return shape(value);
  if (value == null) return true;
  if (typeof value !== typeof shape || Array.isArray(value)) return false;
  return Object.entries(shape).every(([name, inner]) => matchesShape(Object(value)[name], inner));
}
