import { tmpdir } from "node:os";
import { expect, it } from "vitest";
import { isTimeout } from "../../../shared/with-timeout.ts";
import { startProductProcess, waitUntilServing } from "./product-process.ts";

it("leaves no process behind that did not serve in time", async () => {
  const product = startProductProcess(tmpdir(), { PORT: "0" });
  const failure = await waitUntilServing(product, 1).catch((error: unknown) => error);
  expect(isTimeout(failure)).toBe(true);
  expect(product.child.signalCode).toBe("SIGKILL");
});
