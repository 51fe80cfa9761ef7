/**
 * The type of a catalogue in another language: the same keys, functions of the same arguments, lists
 * of the same length. Every translation has this type, so that the compiler finds what is missing.
 */
export type Translated<T> = T extends string
  ? string
  : T extends (...args: infer Args) => string
    ? (...args: Args) => string
    : T extends object
      ? { readonly [Key in keyof T]: Translated<T[Key]> }
      : T;
