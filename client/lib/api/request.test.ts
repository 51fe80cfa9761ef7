import type { ServerResponse } from "node:http";
import { beforeEach, describe, expect, it } from "vitest";
import { Updates } from "../../pwa/updates.ts";
import { serve } from "../../testing/serve.ts";
import { session } from "../session/session.ts";
import { ApiError } from "./api-error.ts";
import { postForResponse, request } from "./request.ts";

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {
    "content-type": "application/json",
    "x-request-id": "r-1",
    "retry-after": "30",
  });
  response.end(JSON.stringify(body));
}

beforeEach(() => {
  session.clear();
});

describe("request", () => {
  it("sends the bearer of the session, and none for a visitor", async () => {
    const seen: (string | undefined)[] = [];
    await using _server = await serve((request, response) => {
      seen.push(request.headers.authorization);
      answer(response, 200, {});
    });
    await request("/api/a");
    session.setToken("t1");
    await request("/api/a");
    expect(seen).toEqual([undefined, "Bearer t1"]);
  });

  it("throws the server's message with fields, wait and request id", async () => {
    await using _server = await serve((_request, response) =>
      answer(response, 422, { status: false, message: "No", errors: { name: ["Too short"] } }),
    );
    const error = await postForResponse("/api/a", {}, "Fallback").catch((error) => error);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 422,
      message: "No",
      fieldErrors: { name: ["Too short"] },
      retryAfterSeconds: 30,
      requestId: "r-1",
    });
  });

  it("throws the sentences of the refusals that it knows, and the server's for the others", async () => {
    const refusal = { id: "pinLimitReached", values: { max: 20 } };
    await using _server = await serve((_request, response) =>
      answer(response, 422, {
        status: false,
        message: "Pins are full.",
        refusal,
        errors: { name: ["Name is missing"], pet: ["Pet is too loud"] },
        refusals: {
          name: [{ id: "fieldRequired", values: { field: "name" } }],
          pet: [{ id: "petTooLoud" }],
        },
      }),
    );
    await expect(request("/api/a")).rejects.toMatchObject({
      message: "You can pin 20 conversations. Please unpin one first.",
      refusal,
      fieldErrors: { name: ["Name is required"], pet: ["Pet is too loud"] },
    });
  });

  it("advises a reload after a refusal of another release, and announces the new version", async () => {
    await using _server = await serve((_request, response) =>
      answer(response, 409, { status: false, message: "No pets.", refusal: { id: "noPets" } }),
    );
    const updates = new Updates();
    await updates.start("en", () => undefined);
    expect(updates.read()).toBe(false);
    const call = request("/api/a", { fallback: "Fallback" });
    const message = "No pets. A new version is ready: reload this page.";
    await expect(call).rejects.toMatchObject({ message, refusal: null });
    expect(updates.read()).toBe(true);
  });

  it("throws the fallback when the answer is a proxy's page", async () => {
    await using _server = await serve((_request, response) => {
      response.writeHead(502);
      response.end("<html>");
    });
    const call = request("/api/a", { fallback: "Fallback" });
    await expect(call).rejects.toMatchObject({ status: 502, message: "Fallback" });
  });

  it("throws the fallback instead of the server's generic message", async () => {
    const message = "An error occurred. Please try again.";
    await using _server = await serve((_request, response) =>
      answer(response, 500, { status: false, message, refusal: { id: "unexpectedError" } }),
    );
    const call = request("/api/a", { fallback: "Fallback" });
    await expect(call).rejects.toMatchObject({ message: "Fallback", requestId: "r-1" });
  });

  it("ends the session on a 401 to its token, and not on a visitor's", async () => {
    await using _server = await serve((_request, response) => answer(response, 401, {}));
    await request("/api/a").catch(() => undefined);
    expect(window.location.pathname).toBe("/");
    session.setToken("dead");
    await request("/api/a").catch(() => undefined);
    expect([session.read().token, window.location.pathname]).toEqual([null, "/login"]);
  });
});
