import { afterAll, beforeAll, expect, it } from "vitest";
import { rest } from "../testing/http/rest.ts";
import { startTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it("lists the active services in their order, with the contract's fields in their order", async () => {
  const { body } = await rest(app, "GET /services");
  expect(body.data.data).toHaveLength(9);
  expect(JSON.stringify(body.data.data[4])).toBe(
    '{"id":5,"name":"Real Estate","icon":"/icons.svg#real-estate"}',
  );
});
