import { timeoutManager } from "@tanstack/react-query";
import { act } from "react";
import { expect } from "vitest";
import { eventually } from "./render.tsx";
import { type CallFailure, callFailures, type Served } from "./serve-answers.ts";

/** A call that can fail: how a person starts it, what the page says then, and how to retry. */
export type FailureScenario = {
  name: string;
  /** A part of the call's URL. */
  call: string;
  /** Starts the first call, where `retry` cannot. */
  start?: () => Promise<unknown>;
  retry: () => Promise<unknown>;
  /** Throws unless the page says that the call is under way; left out where it keeps what it showed before. */
  expectWaiting?: () => void;
  /** The text that reports the failure, or each. */
  message: string | Readonly<Record<CallFailure, string>>;
  /** The text without a network, if it is another. */
  withoutNetwork?: string;
  /** Where the text is, if other parts of the page may say the same. */
  where?: () => HTMLElement;
  /** Throws unless typed text is still there. */
  expectInputKept?: () => void;
  /** `retry` is pressed a second time at once, which must make no second call. */
  isPressedTwice?: boolean;
  /** Without a network the page does not make the call. */
  skipsOffline?: boolean;
  /** The page repeats the call without a person as soon as there is a network. */
  retriesByItself?: boolean;
  expectSuccess: () => void;
};

const longestRetryWaitMs = 10_000;

/** Lets queries retry at once; call it before the first query of a file. */
export function retryAtOnce(): void {
  timeoutManager.setTimeoutProvider({
    setTimeout: (run, ms) => setTimeout(run, ms > longestRetryWaitMs ? ms : 1),
    clearTimeout: (timer: ReturnType<typeof setTimeout> | undefined) => clearTimeout(timer),
    setInterval: (run, ms) => setInterval(run, ms),
    clearInterval: (timer: ReturnType<typeof setInterval> | undefined) => clearInterval(timer),
  });
}

/** Tells the page that the network went or came back. */
export const setOnline = (isOnline: boolean): Promise<void> =>
  act(async () => {
    Object.defineProperty(navigator, "onLine", { value: isOnline, configurable: true });
    window.dispatchEvent(new Event(isOnline ? "online" : "offline"));
  });

async function failOnce(
  server: Served,
  scenario: FailureScenario,
  failure: CallFailure,
): Promise<void> {
  const { call, retry, start, expectWaiting, message, expectInputKept } = scenario;
  const { where = () => document.body, withoutNetwork } = scenario;
  const paused = server.pause(call);
  if (failure === "offline") await setOnline(false);
  await (failure === callFailures[0] ? (start ?? retry) : retry)();
  if (scenario.isPressedTwice) await retry();
  await eventually(() => {
    expect(paused.count(), `${failure}: calls`).toBeGreaterThan(0);
    expectWaiting?.();
  });
  paused.end(failure);
  await eventually(() => {
    if (expectWaiting) expect(expectWaiting, `${failure}: the wait is over`).toThrow();
    expect(where().textContent, failure).toContain(
      (failure === "offline" ? withoutNetwork : undefined) ??
        (typeof message === "string" ? message : message[failure]),
    );
  });
  if (scenario.isPressedTwice) expect(paused.count(), `${failure}: calls`).toBe(1);
  expectInputKept?.();
  paused.restore();
  if (failure === "offline") await setOnline(true);
}

/** Lets a call hang and fail in every way, and asserts that it succeeds at last. */
export async function runFailureScenario(server: Served, scenario: FailureScenario): Promise<void> {
  for (const failure of callFailures) {
    if (failure !== "offline" || !scenario.skipsOffline) await failOnce(server, scenario, failure);
  }
  if (!scenario.retriesByItself) await scenario.retry();
  await eventually(scenario.expectSuccess);
}
