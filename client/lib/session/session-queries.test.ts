import { describe, expect, it } from "vitest";
import { serve } from "../../testing/serve.ts";
import { trpcClient } from "../api/trpc-client.ts";
import { session } from "./session.ts";
import { SessionQueries } from "./session-queries.ts";

describe("SessionQueries", () => {
  it("keeps fetched data during a session, and deletes it with the session", () => {
    const queries = new SessionQueries();
    const first = queries.get("t1");
    first.setQueryData(["payments"], ["private"]);
    expect(queries.get("t1").getQueryData(["payments"])).toEqual(["private"]);
    const second = queries.get("t2");
    expect(second.getQueryData(["payments"])).toBeUndefined();
    expect(first.getQueryData(["payments"])).toBeUndefined();
    expect(queries.get(null)).not.toBe(second);
  });

  it("retries only calls that got no answer", async () => {
    session.setToken("t");
    const attempts = { refused: 0, unanswered: 0 };
    const queryClient = new SessionQueries().get("t");
    queryClient.setDefaultOptions({
      queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 1 },
    });
    const fetchPayments = (key: string) =>
      queryClient.fetchQuery({
        queryKey: [key],
        queryFn: () => trpcClient.billing.payments.query(),
      });
    {
      await using _server = await serve((_request, response) => {
        attempts.refused += 1;
        const data = { code: "INTERNAL_SERVER_ERROR", httpStatus: 500 };
        response.writeHead(500, { "content-type": "application/json" });
        response.end(JSON.stringify([{ error: { code: -32603, message: "No", data } }]));
      });
      await expect(fetchPayments("refused")).rejects.toThrow("No");
    }
    await using _server = await serve((_request, response) => {
      attempts.unanswered += 1;
      response.destroy();
    });
    await expect(fetchPayments("unanswered")).rejects.toThrow();
    expect(attempts).toEqual({ refused: 1, unanswered: 4 });
  });
});
