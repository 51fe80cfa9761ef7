import { format } from "node:util";
import { afterAll, afterEach, beforeEach } from "vitest";

// A test that expects an error puts its own spy in this one's place, and nothing is recorded.
const unexpected: string[] = [];
const printError = console.error;

beforeEach(() => {
  // The tests of a file of the client share one browser's storage.
  if ("happyDOM" in globalThis) {
    localStorage.clear();
    sessionStorage.clear();
  }
  unexpected.length = 0;
  console.error = (...args: unknown[]) => {
    unexpected.push(format(...args));
    printError(...args);
  };
});

afterEach(() => {
  console.error = printError;
  if (unexpected.length > 0) throw new Error(`Unexpected console.error: ${unexpected.join("\n")}`);
});

// At the end of a file happy-dom waits until no request and no timer is left: for ever, when a part of the product that
// the test left behind tries again after each failure. A closed window starts no timer for it.
afterAll(async () => {
  if ("happyDOM" in globalThis) await window.happyDOM?.close();
});
