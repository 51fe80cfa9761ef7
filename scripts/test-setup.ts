import { format } from "node:util";
import { afterEach, beforeEach } from "vitest";

// A test that expects an error puts its own spy in this one's place, and nothing is recorded.
const unexpected: string[] = [];
const printError = console.error;

beforeEach(() => {
  unexpected.length = 0;
  console.error = (...words: unknown[]) => {
    unexpected.push(format(...words));
    printError(...words);
  };
});

afterEach(() => {
  console.error = printError;
  if (unexpected.length > 0) throw new Error(`Unexpected console.error: ${unexpected.join("\n")}`);
});
