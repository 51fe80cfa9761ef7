import { expect } from "vitest";
import { parseRefusal, refusalText } from "../../../shared/refusal-text.ts";
import type { RestAnswer } from "../http/rest.ts";

const leaks =
  /\bat .+:\d+:\d+|\bselect .+ from |\binsert into |sqlite|postgres|kysely|node_modules|\/server\/|\.ts\b/i;

/** Expects the form of a tRPC failure: its status twice, a known refusal's sentence, and no internals. */
export function expectTrpcRefusal({ status, body, headers }: RestAnswer, what: string): void {
  expect(body, what).toMatchObject({
    error: {
      message: expect.stringMatching(/\S/),
      code: expect.any(Number),
      data: { code: expect.any(String), httpStatus: status },
    },
  });
  const { message, data } = body.error;
  const refusal = parseRefusal(data.refusal);
  expect(message, what).toBe(refusal === null ? "a known refusal's" : refusalText(refusal));
  expect(JSON.stringify(body), what).not.toMatch(leaks);
  expect(headers.get("x-request-id"), what).toMatch(/^[0-9a-f-]{36}$/);
  expect(headers.get("cache-control"), what).toBe("no-store");
}
