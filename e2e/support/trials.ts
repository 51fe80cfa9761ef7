import { expect, type Locator, type Page, type Request } from "@playwright/test";
import { type Fault, faults, held, hurryTo, withFault } from "./faults.ts";

/** A call that can fail: how it is made, what is said of it, and how one goes on. */
export type Trial = {
  name: string;
  /** A part of the call's address. */
  call: string;
  /** What makes the call first, and what makes it again; the latter alone where it is missing. */
  act?: (page: Page) => Promise<unknown>;
  again: (page: Page) => Promise<unknown>;
  /** What shows that the call is under way. */
  waiting: (page: Page) => Locator;
  says: string;
  /** What was typed is still there. */
  kept?: (page: Page) => Promise<unknown>;
  /** It follows another call, which fails first where there is no network. */
  isSecond?: boolean;
  /** It is made again by itself as soon as there is a network. */
  heals?: boolean;
  /** What it comes to in the end. */
  well: (page: Page) => Promise<unknown>;
};

async function saysAndKeeps(page: Page, { says, kept }: Trial): Promise<void> {
  await hurryTo(page, says);
  await kept?.(page);
}

/** Does what makes the call, and waits until it is made. */
async function making(page: Page, { call }: Trial, act: Trial["again"]): Promise<void> {
  const isIt = (request: Request) => request.url().includes(call);
  const asked = page.waitForRequest(isIt, { timeout: 10_000 });
  await act(page);
  await asked;
}

/** A slow line that drops at last, each way to fail after it, and a good end. */
export async function undergo(page: Page, trial: Trial): Promise<void> {
  const { call, act, again, waiting, well } = trial;
  const line = await held(page, call);
  await making(page, trial, act ?? again);
  await expect(waiting(page)).toBeVisible();
  line.drop();
  await saysAndKeeps(page, trial);
  await line.mend();
  const tried = faults.filter((fault) => fault !== "offline" || trial.isSecond !== true);
  for (const fault of tried) await failOnce(page, trial, fault);
  if (!trial.heals) await again(page);
  await well(page);
}

async function failOnce(page: Page, trial: Trial, fault: Fault): Promise<void> {
  const mend = await withFault(page, trial.call, fault);
  await making(page, trial, trial.again);
  await saysAndKeeps(page, trial);
  await mend();
}
