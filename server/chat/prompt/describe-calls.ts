import { listCalls } from "../replies/stored-calls.ts";

/** What was calculated for a reply, as a text for later turns; undefined without anything. */
export function describeCalls(stored: string | null): string | undefined {
  const lines = listCalls(stored).map(
    ({ name, input, result }) => `${name} ${JSON.stringify(input)} = ${JSON.stringify(result)}`,
  );
  if (lines.length === 0) return undefined;
  return `[From the product, not from the person. Calculated for your previous answer:\n${lines.join("\n")}]`;
}
