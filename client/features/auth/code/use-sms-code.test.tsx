import { afterEach, beforeEach, expect, it } from "vitest";
import { eventually, render } from "../../../testing/render.tsx";
import { useSmsCode } from "./use-sms-code.ts";

type OtpRequest = { otp: { transport: string[] }; signal: AbortSignal };

const requests: OtpRequest[] = [];
const received: string[] = [];
let answer: (code: string) => void = () => undefined;

beforeEach(() => {
  requests.length = 0;
  received.length = 0;
  Object.assign(window, { OTPCredential: class {} });
  const get = (request: OtpRequest) => {
    requests.push(request);
    return new Promise((resolve) => {
      answer = (code) => resolve({ type: "otp", code });
    });
  };
  Object.defineProperty(navigator, "credentials", { configurable: true, value: { get } });
});
afterEach(() => Reflect.deleteProperty(window, "OTPCredential"));

function Step({ isWanted }: { isWanted: boolean }) {
  useSmsCode(isWanted, (code) => received.push(code));
  return null;
}

it("enters the code of a text message, and stops waiting when the step is left", async () => {
  const page = await render(<Step isWanted />);
  expect(requests[0]?.otp).toEqual({ transport: ["sms"] });
  answer("123456");
  await eventually(() => expect(received).toEqual(["123456"]));
  expect(requests[0]?.signal.aborted).toBe(false);
  page[Symbol.dispose]();
  await eventually(() => expect(requests[0]?.signal.aborted).toBe(true));
});

it("does not wait for a text message after a mail or without WebOTP", async () => {
  using _mail = await render(<Step isWanted={false} />);
  Reflect.deleteProperty(window, "OTPCredential");
  using _other = await render(<Step isWanted />);
  expect(requests).toEqual([]);
});
