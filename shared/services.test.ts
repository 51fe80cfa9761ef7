import { expect, it } from "vitest";
import { serviceSlug, titleFromSlug } from "./services.ts";

it("turns a title into a path part and back", () => {
  expect(serviceSlug("Web and App  Development")).toBe("web-and-app-development");
  expect(titleFromSlug("real-estate")).toBe("Real Estate");
});
