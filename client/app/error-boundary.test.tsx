import { afterEach, expect, it, vi } from "vitest";
import { render } from "../testing/render.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";

function Broken({ failure }: { failure: Error }): never {
  throw failure;
}

const chromium = "Failed to fetch dynamically imported module: http://localhost/assets/x.js";

afterEach(() => {
  vi.restoreAllMocks();
});

it.each([
  [chromium, true, "A new version is ready"],
  ["error loading dynamically imported module", true, "A new version is ready"],
  ["Importing a module script failed.", true, "A new version is ready"],
  ["/assets/style-1a2b.css could not be imported", true, "A new version is ready"],
  [chromium, false, "Something went wrong"],
  ["undefined is not an object", true, "Something went wrong"],
])("says of %s, online %s: %s", async (message, isOnline, title) => {
  vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  using page = await render(
    <ErrorBoundary>
      <Broken failure={new TypeError(message)} />
    </ErrorBoundary>,
  );
  expect(page.find("h1").textContent).toBe(title);
  expect(page.find("button").textContent).toBe("Reload the page");
});

it("reloads the page by its button", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const reload = vi.spyOn(location, "reload").mockReturnValue();
  using page = await render(
    <ErrorBoundary>
      <Broken failure={new TypeError(chromium)} />
    </ErrorBoundary>,
  );
  page.find("button").click();
  expect(reload).toHaveBeenCalledOnce();
});

it("renders its children without an error", async () => {
  using page = await render(<ErrorBoundary>fine</ErrorBoundary>);
  expect(page.container.textContent).toBe("fine");
});
