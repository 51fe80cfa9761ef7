import { session } from "../../../lib/session/session.ts";
import { draftsKey, newDraftKey } from "../../../lib/storage/drafts-key.ts";
import { parseJson } from "../../../lib/storage/storage.ts";
import { readFromTab, saveInTab } from "../../../lib/storage/tab-storage.ts";
import type { BuyerDetails } from "./pay.ts";

/** The typed details of the buyer; any may be missing. */
export type TypedDetails = Partial<
  Pick<BuyerDetails, "customer_name" | "customer_email" | "customer_phone">
>;

type SavedDetails = { owner: string; typed: TypedDetails };

const savedShape = {
  typed: { customer_name: "", customer_email: "", customer_phone: "" },
} as const;

const storageKey = "purchase";
const historyKey = "buying";

function owner(): string {
  return session.read().user?.id ?? "";
}

/** The plan of an unfinished purchase at this history entry; null when there is none. */
export function findPurchasePlan(): number | null {
  const id: unknown = window.history.state?.[historyKey];
  return typeof id === "number" ? id : null;
}

/** Marks this history entry, so that a reload, Back and Forward restore the purchase. */
export function markPurchase(planId: number | null): void {
  const { [historyKey]: _, ...others } = window.history.state ?? {};
  const state = planId === null ? others : { ...others, [historyKey]: planId };
  window.history.replaceState(state, "");
  if (planId === null) saveInTab(storageKey, null);
}

/** Saves the typed details in this browser tab, for this person only. */
export function saveTyped(typed: TypedDetails): void {
  saveInTab(storageKey, { owner: owner(), typed } satisfies SavedDetails);
}

export function readTyped(): TypedDetails {
  const saved = parseJson<SavedDetails>(readFromTab(storageKey), savedShape);
  return saved?.owner === owner() ? (saved.typed ?? {}) : {};
}

/** Whether the composer of a chat holds a text of this tab (`DraftStore`), which nobody has sent. */
export function hasDraftAt(path: string): boolean {
  const [serviceId, uuid] = path.split("/").slice(3);
  const key = uuid ?? newDraftKey(serviceId);
  const saved = parseJson<{ drafts?: Record<string, { text?: string }> | null }>(
    readFromTab(draftsKey),
    { drafts: { [key]: { text: "" } } },
  );
  return Boolean(saved?.drafts?.[key]?.text?.trim());
}
