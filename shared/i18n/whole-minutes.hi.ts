export function formatWholeMinutes(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return minutes < 1 ? "एक मिनट से कम" : `${minutes.toLocaleString("en-IN")} मिनट`;
}
