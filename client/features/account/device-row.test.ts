import { expect, it } from "vitest";
import { deviceName } from "./device-row.tsx";
import { strings as hindi } from "./strings.hi.ts";

it.each([
  ["Chrome", "Android", "Chrome on Android"],
  ["Chrome", null, "Chrome"],
  [null, "Windows", "Windows"],
  [null, null, "Unknown device"],
])("names a device with the browser %s and the system %s: %s", (browser, system, name) => {
  expect(deviceName({ browser, system })).toBe(name);
});

it("uses the Hindi word order in Hindi", () => {
  expect(hindi.device("Chrome", "Android")).toBe("Android पर Chrome");
});
