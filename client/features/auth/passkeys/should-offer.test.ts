import { beforeEach, expect, it, vi } from "vitest";
import { hasPasskeyHere } from "../../../lib/passkeys/passkey-here.ts";
import { serve } from "../../../testing/serve.ts";
import { shouldOfferPasskey } from "./should-offer.ts";

beforeEach(() => {
  vi.stubGlobal("PublicKeyCredential", {
    isUserVerifyingPlatformAuthenticatorAvailable: async () => true,
  });
  return () => vi.unstubAllGlobals();
});

/** Whether a passkey is offered to an account with these, and whether the browser remembers one. */
async function offerTo(passkeys: readonly object[]): Promise<[boolean, boolean]> {
  await using _server = await serve((_request, response) => {
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify([{ result: { data: { passkeys } } }]));
  });
  return [await shouldOfferPasskey(), hasPasskeyHere()];
}

it("offers a passkey to an account without one", async () => {
  expect(await offerTo([])).toEqual([true, false]);
});

it("offers none to an account that has one, and remembers it for the next sign-in", async () => {
  expect(await offerTo([{ id: "p" }])).toEqual([false, true]);
});
