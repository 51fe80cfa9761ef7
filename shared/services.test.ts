import { expect, it } from "vitest";
import { titleFromSlug, toServiceSlug } from "./services.ts";

it("turns a name into a slug and back into a title", () => {
  expect(toServiceSlug("Web and App  Development")).toBe("web-and-app-development");
  expect(toServiceSlug(" Real\nEstate ")).toBe("real-estate");
  expect(titleFromSlug("real-estate")).toBe("Real Estate");
  expect(titleFromSlug("web-and-app-development")).toBe("Web and App Development");
});
