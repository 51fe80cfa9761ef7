import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { messages } from "../../../shared/i18n/messages.ts";
import {
  beginInput,
  completeRegistrationInput,
  loginInput,
  setPasswordInput,
} from "../../../shared/inputs/auth.ts";
import { createOrderInput } from "../../../shared/inputs/billing.ts";
import { sendInput } from "../../../shared/inputs/chat.ts";
import { contactInput } from "../../../shared/inputs/contact.ts";
import { renameInput } from "../../../shared/inputs/history.ts";
import { rateInput } from "../../../shared/inputs/ratings.ts";
import { searchInput } from "../../../shared/inputs/search.ts";
import { translateServerMessage } from "./translate.hi.ts";

const root = join(import.meta.dirname, "../../..");
const isHindi = (text: string) => /\p{Script=Deva}/u.test(text) && !/[a-z]{3}/.test(text);

const long = "x".repeat(10_000);
const fileIds = Array.from({ length: 6 }, (_, n) => `0190a1b2-0000-7000-8000-00000000000${n}`);
const password = { password: "short", password_confirmation: "other" };
const buyer = { plan_id: "one", customer_name: "", customer_email: "x", customer_phone: "1" };
const faults: [string, { safeParse: (input: unknown) => Parsed }, unknown][] = [
  ["an empty message to us", contactInput, { name: "", email: "", subject: " ", message: "" }],
  ["a short message to us", contactInput, { name: "a", email: "x", subject: "abc", message: "hi" }],
  ["a long message to us", contactInput, { name: long, email: long, subject: long, message: long }],
  ["control signs", contactInput, { name: "a\u0007b", email: "", subject: "", message: "" }],
  ["no email", beginInput, { type: "email", email: "nobody" }],
  ["no mobile", beginInput, { type: "mobile", mobile: "12345" }],
  ["no password", loginInput, { type: "email", email: "a@example.in", password: "" }],
  ["a bad registration", completeRegistrationInput, { name: "", ...password }],
  ["a bad new password", setPasswordInput, password],
  ["a bad order", createOrderInput, { ...buyer, coupon_code: long, customer_gstin: "x" }],
  ["a long search", searchInput, { query: long }],
  ["too many files", sendInput, { serviceId: 1, message: "?", attachmentIds: fileIds }],
  ["a long note on a reply", rateInput, { messageId: 1, rating: "down", note: long }],
  ["a conversation without a name", renameInput, { uuid: fileIds[0], title: " " }],
  ["a conversation's long name", renameInput, { uuid: fileIds[0], title: long }],
  ["an empty question", sendInput, { serviceId: 1, message: " " }],
  ["a long question", sendInput, { serviceId: 1, message: long }],
];

type Parsed = { success: boolean; error?: { issues: { message: string }[] } | undefined };

describe("what is said in Hindi", () => {
  it.each(faults)("has words for %s", (_, schema, input) => {
    const { error } = schema.safeParse(input);
    const said = error?.issues.map(({ message }) => message) ?? [];
    expect(said).not.toEqual([]);
    expect(said.filter((message) => !isHindi(translateServerMessage(message)))).toEqual([]);
  });

  it.each(Object.entries(messages).filter(([, said]) => !/JSON/.test(said)))(
    "has words for the catalogue's %s",
    (_, said) => expect(isHindi(translateServerMessage(said))).toBe(true),
  );

  // What only programs and operators ever see.
  const untold = /coupon would end|coupon takes off|^Order [a-z]|cursor/;
  const untoldFiles =
    /\.test\.ts$|\/evals\/|prompt|-rules\.ts$|-task\.ts$|http\/(?:health|webhooks|pages-)/;

  it("has words for every sentence that the server's rules refuse with", () => {
    const rooms = "server/{auth,billing,chat,contact,http,idempotency,services}/**/*.ts";
    const sources = globSync(rooms, { cwd: root }).filter((file) => !untoldFiles.test(file));
    const said = sources.flatMap((file) => {
      const source = readFileSync(join(root, file), "utf8");
      const named = source.matchAll(
        /(?:fieldError\("\w+", |broken\(\s*|message: |^const \w+ =\s+)"([A-Z][^"\n]* [^"\n]*)"/gm,
      );
      return [...named].map(([, text = ""]) => text);
    });
    expect(said.length).toBeGreaterThan(20);
    expect(
      said.filter((text) => !untold.test(text) && translateServerMessage(text) === text),
    ).toEqual([]);
  });

  it("leaves as it is what it does not know", () => {
    expect(translateServerMessage("Nobody wrote this down.")).toBe("Nobody wrote this down.");
    expect(translateServerMessage("Shoe size is required")).toBe("Shoe size is required");
  });
});
