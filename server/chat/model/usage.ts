import type { ModelUsage } from "./types.ts";

export const noUsage: ModelUsage = {
  input: 0,
  output: 0,
  cacheRead: 0,
  cacheWrite: 0,
  searches: 0,
};

const charsPerToken = 3;

/** Estimates the tokens of a text whose usage the API never reported. */
export function estimateTokens(chars: number): number {
  return Math.ceil(chars / charsPerToken);
}

export function addModelUsage(a: ModelUsage, b: ModelUsage): ModelUsage {
  return {
    input: a.input + b.input,
    output: a.output + b.output,
    cacheRead: a.cacheRead + b.cacheRead,
    cacheWrite: a.cacheWrite + b.cacheWrite,
    searches: a.searches + b.searches,
  };
}
