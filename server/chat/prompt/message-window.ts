// About 6,000 to 8,000 tokens of English before the question; Hindi gets fewer messages.
const earlierMaxChars = 24_000;
const startSteps = [16, 8, 4, 2];

function sum(lengths: readonly number[]): number {
  return lengths.reduce((total, length) => total + length, 0);
}

/**
 * How many of the newest messages to send to the model. `lengths` are in characters, newest first; the
 * first is the question at `depth`. A window that moved with every turn would never be read from the
 * API's cache. So its start moves in steps of several messages, the widest that keep at least half of
 * the text that fits.
 */
export function countPromptMessages(lengths: readonly number[], depth: number): number {
  const [question, ...earlier] = lengths;
  if (question === undefined) return 0;
  let chars = 0;
  const tooMuch = earlier.findIndex((length) => {
    chars += length;
    return chars > earlierMaxChars;
  });
  const fitting = tooMuch === -1 ? lengths.length : tooMuch + 1;
  const leftOut = depth - fitting;
  if (leftOut <= 0) return fitting;
  const fittingChars = sum(earlier.slice(0, fitting - 1));
  for (const step of startSteps) {
    const count = depth - Math.ceil(leftOut / step) * step;
    if (count >= 1 && sum(earlier.slice(0, count - 1)) * 2 >= fittingChars) return count;
  }
  return fitting;
}
