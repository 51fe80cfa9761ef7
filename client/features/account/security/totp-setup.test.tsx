import { expect, it } from "vitest";
import { useSubmit } from "../../../lib/api/use-submit.ts";
import { button, field, fill, pageText, press } from "../../../testing/controls.ts";
import { eventually, render } from "../../../testing/render.tsx";
import { serveAnswers } from "../../../testing/serve-answers.ts";
import { securityStrings as strings } from "./security-strings.ts";
import { TotpSetup } from "./totp-setup.tsx";

const begun = { secret: "JBSWY3DPEHPK3PXP", uri: "otpauth://totp/Saathi" };

function Setup({ onDone }: { onDone: (codes: string[]) => void }) {
  const proof = { open: false, onClose: () => undefined, onProven: () => undefined };
  return <TotpSetup begun={begun} proven={{ ...useSubmit(), proof }} onDone={onDone} />;
}

it("submits the app's code on its sixth digit, and a wrong one not again before it is changed", async () => {
  await using server = await serveAnswers({
    "security.confirmTotp": { status: 422, fields: { code: ["This code is not right."] } },
  });
  const kept: string[][] = [];
  using _page = await render(<Setup onDone={(codes) => kept.push(codes)} />);
  await fill(field(strings.appCode), "12345");
  await press(strings.turnOn);
  expect(pageText()).toContain("Invalid OTP");
  expect(server.asked).toEqual([]);
  await fill(field(strings.appCode), "123 456");
  await eventually(() => expect(pageText()).toContain("This code is not right."));
  await eventually(() => expect(document.activeElement).toBe(field(strings.appCode)));
  expect(server.asked).toHaveLength(1);
  server.answers["security.confirmTotp"] = { data: { recovery_codes: ["abcd"] } };
  await fill(field(strings.appCode), "123457");
  await eventually(() => expect(kept).toEqual([["abcd"]]));
  expect(button(strings.turnOn).hasAttribute("aria-busy")).toBe(false);
  expect(server.asked).toHaveLength(2);
});
