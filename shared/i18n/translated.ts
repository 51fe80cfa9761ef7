/**
 * The shape of a catalogue in other words: texts stay texts, functions take the same, lists have as
 * many items. A translation is annotated with it, so that the compiler finds what is missing.
 */
export type Translated<T> = T extends string
  ? string
  : T extends (...facts: infer Facts) => string
    ? (...facts: Facts) => string
    : T extends object
      ? { readonly [Key in keyof T]: Translated<T[Key]> }
      : T;
