import { expect, it } from "vitest";
import { toEsModule } from "./react-modules.ts";

it("writes CommonJS as an ES module with live bindings", async () => {
  const code = toEsModule(`
"use strict";
var path = require("node:path"),
  os = require("node:os");
exports.join = path.join;
exports.count = 0;
if (os.EOL) {
  exports.count = 1;
}
exports.read = function () {
  return exports.count;
};
`);
  const url = `data:text/javascript,${encodeURIComponent(code)}`;
  const module = await import(/* @vite-ignore */ url);
  expect([module.join("a", "b"), module.count, module.read()]).toEqual(["a/b", 1, 1]);
});

it.each([
  ["module.exports = {};"],
  ["exports.a = 1; Object.assign(exports, {});"],
  ["exports.a = require(name);"],
])("refuses %s, which it could not keep", (code) => {
  expect(() => toEsModule(code)).toThrow("has another form");
});
