import { SignJWT } from "jose";
import { describe, expect, it } from "vitest";
import { createTokens } from "./token.ts";

const secret = "a-secret-that-only-tests-know-0123456789";
const other = "another-secret-that-only-tests-know-0123";
const now = new Date("2026-11-18T10:00:00.000Z");
const inAnHour = "2026-11-18T11:00:00.000Z";
const good = {
  header: { alg: "HS256", typ: "saathi-session+jwt" },
  claims: { sid: "s1", iss: "saathi", aud: "saathi:api", exp: Date.parse(inAnHour) / 1000 },
};

/** The key id in our own tokens. */
async function readKeyId(key: string): Promise<string> {
  const [head = ""] = (await createTokens(key).sign("s1", inAnHour)).split(".");
  return JSON.parse(Buffer.from(head, "base64url").toString()).kid;
}

async function forge(change: { header?: object; claims?: object }): Promise<string> {
  const header = { ...good.header, kid: await readKeyId(secret), ...change.header };
  return new SignJWT({ ...good.claims, ...change.claims })
    .setProtectedHeader(header)
    .sign(new TextEncoder().encode(secret));
}

describe("a token", () => {
  const tokens = createTokens(secret);

  it("is valid for its session until it expires", async () => {
    const token = await tokens.sign("s1", inAnHour);
    expect(await tokens.read(token, now)).toBe("s1");
    expect(await tokens.read(token, new Date("2026-11-18T10:59:59.000Z"))).toBe("s1");
    expect(await tokens.read(token, new Date("2026-11-18T11:00:01.000Z"))).toBeNull();
  });

  it("is valid with all our claims, as the cases below assume", async () => {
    expect(await tokens.read(await forge({}), now)).toBe("s1");
  });

  it.each([
    ["another issuer", { claims: { iss: "someone" } }],
    ["another audience", { claims: { aud: "someone" } }],
    ["no audience", { claims: { aud: undefined } }],
    ["no expiry", { claims: { exp: undefined } }],
    ["no session", { claims: { sid: undefined } }],
    ["a session id that is not text", { claims: { sid: 7 } }],
    ["another type", { header: { typ: "JWT" } }],
    ["no type", { header: { typ: undefined } }],
    ["no key id", { header: { kid: undefined } }],
    ["another algorithm", { header: { alg: "HS384" } }],
  ])("is refused with %s", async (_, change) => {
    expect(await tokens.read(await forge(change), now)).toBeNull();
  });

  it("is refused with another secret, without a signature, or cut off", async () => {
    const foreign = await createTokens(other).sign("s1", inAnHour);
    const own = await tokens.sign("s1", inAnHour);
    const [, payload] = own.split(".");
    const none = Buffer.from('{"alg":"none","typ":"saathi-session+jwt"}').toString("base64url");
    for (const text of [foreign, own.slice(0, -2), `${none}.${payload}.`, "x", "", "a.b.c"]) {
      expect(await tokens.read(text, now)).toBeNull();
    }
  });

  it("expires at its very second, also when it was read before", async () => {
    const token = await tokens.sign("s1", inAnHour);
    const end = new Date(inAnHour);
    expect(await tokens.read(token, new Date(end.getTime() - 1000))).toBe("s1");
    expect(await tokens.read(token, end)).toBeNull();
    expect(await createTokens(secret).read(token, end)).toBeNull();
  });

  it("is refused with a secret that is the word for none", async () => {
    const token = await createTokens("undefined").sign("s1", inAnHour);
    expect(await tokens.read(token, now)).toBeNull();
  });

  it("is still valid when signed with the previous secret", async () => {
    const old = await createTokens(other).sign("s1", inAnHour);
    expect(await createTokens(secret, other).read(old, now)).toBe("s1");
    const fresh = await createTokens(secret, other).sign("s2", inAnHour);
    expect(await createTokens(other).read(fresh, now)).toBeNull();
  });
});
