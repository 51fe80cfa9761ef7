const endsInHighSurrogate = (text: string): boolean => {
  const last = text.charCodeAt(text.length - 1);
  return last >= 0xd800 && last <= 0xdbff;
};

/**
 * Cuts a stream of text only between characters, so that each piece can be stored and sent alone. Two pieces may
 * share a surrogate pair. A lone surrogate and NUL become U+FFFD.
 */
export function createCharacterBuffer() {
  let half = "";
  return {
    /** Returns the text that can be shown; half a character at the end waits for its other half. */
    push(piece: string): string {
      const text = half + piece;
      half = endsInHighSurrogate(text) ? text.slice(-1) : "";
      // PostgreSQL cannot store NUL.
      return text
        .slice(0, text.length - half.length)
        .toWellFormed()
        .replaceAll("\0", "\ufffd");
    },
    /** Returns what is left at the end: at most one replacement character. */
    flush(): string {
      const left = half.toWellFormed();
      half = "";
      return left;
    },
  };
}
