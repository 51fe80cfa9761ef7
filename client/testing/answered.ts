import { act } from "react";
import { expect, type MockInstance } from "vitest";
import { eventually } from "./render.tsx";

/** Waits until the requests that a spy of `fetch` saw have ended, one at least, and their callers know it. */
export async function answered(fetched: MockInstance<typeof fetch>): Promise<void> {
  await eventually(() => expect(fetched).toHaveBeenCalled());
  await Promise.allSettled(fetched.mock.results.map(({ value }) => value));
  await act(() => new Promise((resume) => setTimeout(resume)));
}
