import { expect, test } from "vitest";
import { listStartLines } from "./start-lines.ts";

const simulated = ["model", "mail"];

test("names this machine for the product and its outbox when no public URL is given", () => {
  expect(listStartLines({ publicUrl: null, port: "3000", hasOutbox: true, simulated })).toEqual([
    "Saathi is at http://localhost:3000",
    "Codes and mails are at http://localhost:3000/dev/outbox",
    "Simulated: model, mail",
  ]);
});

test("names this machine for the outbox, which no other may read, whatever public URL is given", () => {
  const publicUrl = "https://saathi.example";
  expect(listStartLines({ publicUrl, port: "4100", hasOutbox: true, simulated })).toEqual([
    "Saathi is at https://saathi.example",
    "Codes and mails are at http://localhost:4100/dev/outbox",
    "Simulated: model, mail",
  ]);
  const real = { publicUrl, port: "4100", hasOutbox: false, simulated: [] };
  expect(listStartLines(real)).toEqual(["Saathi is at https://saathi.example"]);
});
