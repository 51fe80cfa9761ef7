/** Seconds as whole minutes, as every text with the life of a code says them: `5 minutes`. */
export function formatWholeMinutes(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes < 1) return "less than a minute";
  return minutes === 1 ? "1 minute" : `${minutes.toLocaleString("en-IN")} minutes`;
}
