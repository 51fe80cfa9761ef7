// About 6,000–8,000 tokens of English beside the question, fewer messages in Hindi.
const earlierMaxChars = 24_000;
const steps = [16, 8, 4, 2];

function sum(lengths: readonly number[]): number {
  return lengths.reduce((total, length) => total + length, 0);
}

/**
 * How many of the newest messages the model is told, by their lengths in characters, newest first,
 * the question (at `depth`) among them. A window that slid with every turn would never be read from
 * the API's cache: its start moves in steps of some messages, as wide as keep half of what fits.
 */
export function countPromptMessages(lengths: readonly number[], depth: number): number {
  const [question, ...earlier] = lengths;
  if (question === undefined) return 0;
  let chars = 0;
  const beyond = earlier.findIndex((length) => {
    chars += length;
    return chars > earlierMaxChars;
  });
  const most = beyond === -1 ? lengths.length : beyond + 1;
  // How many messages lie before the window: all of them must not change from turn to turn.
  const before = depth - most;
  if (before <= 0) return most;
  const whole = sum(earlier.slice(0, most - 1));
  for (const step of steps) {
    const count = depth - Math.ceil(before / step) * step;
    if (count >= 1 && sum(earlier.slice(0, count - 1)) * 2 >= whole) return count;
  }
  return most;
}
