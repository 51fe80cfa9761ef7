import { expect, type Locator, type Page, type Request } from "@playwright/test";
import { type CallFailure, callFailures, failCalls, pauseThenDrop } from "./call-failures.ts";
import { skipUntil } from "./clock.ts";

/** A call that can fail: how a person starts it, what the page says then, and how to retry. */
export type FailureScenario = {
  name: string;
  /** A part of the call's address. */
  call: string;
  /** Starts the first call, where `retry` cannot. */
  start?: (page: Page) => Promise<unknown>;
  retry: (page: Page) => Promise<unknown>;
  /** An element that shows while the call is under way. */
  waiting: (page: Page) => Locator;
  /** The text that reports the failure. */
  message: string;
  /** Asserts that typed text is still there. */
  expectInputKept?: (page: Page) => Promise<unknown>;
  /** Another call comes first and fails in its place without a network. */
  skipsOffline?: boolean;
  /** The page repeats the call without a person as soon as there is a network. */
  retriesByItself?: boolean;
  expectSuccess: (page: Page) => Promise<unknown>;
};

async function expectFailure(
  page: Page,
  { message, expectInputKept }: FailureScenario,
): Promise<void> {
  await skipUntil(page, page.getByText(message).first());
  await expectInputKept?.(page);
}

/** Runs the action that makes the call, and waits for the request. */
async function startCall(
  page: Page,
  { call }: FailureScenario,
  action: FailureScenario["retry"],
): Promise<void> {
  const isCall = (request: Request) => request.url().includes(call);
  const requested = page.waitForRequest(isCall, { timeout: 10_000 });
  await action(page);
  await requested;
}

/**
 * The failures that a scenario runs after a call that hangs and is dropped. One of them, chosen by the
 * length of its name; `SAATHI_ALL_FAILURES=1` runs all (`npm run test:long`).
 */
function getFailures({ name, skipsOffline, retriesByItself }: FailureScenario): CallFailure[] {
  if (process.env.SAATHI_ALL_FAILURES === "1") {
    return callFailures.filter((failure) => failure !== "offline" || !skipsOffline);
  }
  if (retriesByItself) return ["offline"];
  const kinds: CallFailure[] = skipsOffline ? ["500", "502"] : ["500", "502", "offline"];
  const kind = kinds[name.length % kinds.length];
  return kind === undefined ? [] : [kind];
}

/** Lets the call hang and drop, then fail in other ways, and asserts that it succeeds at last. */
export async function runFailureScenario(page: Page, scenario: FailureScenario): Promise<void> {
  const { call, start, retry, waiting, expectSuccess } = scenario;
  const paused = await pauseThenDrop(page, call);
  await startCall(page, scenario, start ?? retry);
  await expect(waiting(page)).toBeVisible();
  paused.drop();
  await expectFailure(page, scenario);
  paused.restore();
  for (const failure of getFailures(scenario)) await failOnce(page, scenario, failure);
  if (!scenario.retriesByItself) await retry(page);
  await expectSuccess(page);
}

async function failOnce(
  page: Page,
  scenario: FailureScenario,
  failure: CallFailure,
): Promise<void> {
  const restore = await failCalls(page, scenario.call, failure);
  await startCall(page, scenario, scenario.retry);
  await expectFailure(page, scenario);
  await restore();
}
