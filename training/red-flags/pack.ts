import { dangerGroups } from "../../shared/red-flags/kinds.ts";
import { type Packed, packedDigits } from "../../shared/red-flags/packed.ts";

const groupCount = dangerGroups.length;
/** Weights are rounded to multiples of `roundingStep`, from `-steps` to `steps`. */
export type Rounding = { roundingStep: number; steps: number };

function encode(gap: number): string {
  const most = packedDigits.length - 1;
  return packedDigits.charAt(most).repeat(Math.floor(gap / most)) + packedDigits.charAt(gap % most);
}

/** Rounds the weights (a row of one weight per group for each bucket) and encodes the rows that are not zero. */
export function pack(
  weights: Float32Array,
  bias: readonly number[],
  { roundingStep, steps }: Rounding,
): Packed {
  const levelOf = (weight: number) =>
    Math.max(-steps, Math.min(steps, Math.round(weight / roundingStep)));
  const levels = dangerGroups.map(() => "");
  let gaps = "";
  let last = 0;
  for (let bucket = 0; bucket * groupCount < weights.length; bucket += 1) {
    const row = [...weights.subarray(bucket * groupCount, (bucket + 1) * groupCount)].map(levelOf);
    if (row.every((level) => level === 0)) continue;
    gaps += encode(bucket - last);
    last = bucket;
    for (const [group, level] of row.entries()) levels[group] += packedDigits.charAt(level + steps);
  }
  const rounded = bias.map((value) => Number(value.toFixed(3)));
  return { gaps, levels, steps, step: roundingStep, bias: rounded };
}
