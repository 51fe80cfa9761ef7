/** Makes the pieces of a text storable and sendable, each for itself. */
export interface CharacterBuffer {
  /** What can be shown of what came; half a character waits for its other half. */
  take(piece: string): string;
  /** What is left at the end: at most the mark that stands for half a character. */
  rest(): string;
}

/** A pair of surrogates may come in two pieces; one that stays alone, and NUL, become U+FFFD. */
export function createCharacterBuffer(): CharacterBuffer {
  let half = "";
  return {
    take(piece) {
      const text = half + piece;
      half = /[\ud800-\udbff]$/.test(text) ? text.slice(-1) : "";
      // PostgreSQL stores no NUL.
      return text
        .slice(0, text.length - half.length)
        .toWellFormed()
        .replaceAll("\0", "\ufffd");
    },
    rest() {
      const left = half.toWellFormed();
      half = "";
      return left;
    },
  };
}
