import { session } from "../../../lib/session/session.ts";
import { parseJson } from "../../../lib/storage/storage.ts";
import { saveInTab, tabStorage } from "../../../lib/storage/tab-storage.ts";
import type { Details } from "./pay.ts";

/** What was typed about the buyer; any of it may be missing. */
export type TypedDetails = Partial<
  Pick<Details, "customer_name" | "customer_email" | "customer_phone">
>;

type Kept = { owner: string; typed: TypedDetails };

const storageKey = "purchase";
const flag = "buying";

function owner(): string {
  return session.read().user?.id ?? "";
}

/** The plan that was being bought at this entry of the browser's history; null when none was. */
export function planBeingBought(): number | null {
  const id: unknown = window.history.state?.[flag];
  return typeof id === "number" ? id : null;
}

/** Marks this entry of the history, so that a reload, Back and Forward find the purchase again. */
export function markPurchase(planId: number | null): void {
  const { [flag]: _, ...others } = window.history.state ?? {};
  const state = planId === null ? others : { ...others, [flag]: planId };
  window.history.replaceState(state, "");
  if (planId === null) saveInTab(storageKey, null);
}

/** Keeps what is typed in this browser tab, for this person alone. */
export function keepTyped(typed: TypedDetails): void {
  saveInTab(storageKey, { owner: owner(), typed } satisfies Kept);
}

export function readTyped(): TypedDetails {
  const kept = parseJson<Kept>(tabStorage().getItem(storageKey));
  return kept?.owner === owner() ? kept.typed : {};
}
