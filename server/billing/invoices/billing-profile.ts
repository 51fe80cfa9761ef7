import { stateOfGstin } from "../../../shared/billing/gstin.ts";
import type { BillingProfileInput } from "../../../shared/inputs/billing.ts";
import { type Clock, nowText } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import { fieldError } from "../../errors.ts";
import type { RateLimits } from "../../rate-limits.ts";
import { findLastOrderContact } from "../orders/order-store.ts";
import type { BillingProfile, KnownBuyer } from "../outputs.ts";
import { findBillingProfile, upsertBillingProfile } from "./profile-store.ts";

const changesPerUser = { name: "billing.saveProfile", max: 30, windowSeconds: 60 };

/** The State and GSTIN that the user gave last; null while not given. */
async function getBillingProfile(db: Db, userId: string): Promise<BillingProfile> {
  return (await findBillingProfile(db, userId)) ?? { customer_state: null, customer_gstin: null };
}

/** What the form of the next purchase is filled with; nobody is asked twice. */
export async function getKnownBuyer(db: Db, userId: string): Promise<KnownBuyer> {
  const last = await findLastOrderContact(db, userId);
  return {
    ...(await getBillingProfile(db, userId)),
    customer_email: last?.customer_email ?? null,
    customer_phone: last?.customer_phone ?? null,
  };
}

/** True unless the saved GSTIN is of another State than the given one. */
function fitsState(saved: BillingProfile, state: string | null | undefined): boolean {
  if (saved.customer_gstin === null || state === undefined || state === null) return true;
  return stateOfGstin(saved.customer_gstin) === state;
}

/**
 * The State and GSTIN for an invoice: the given ones, else the saved ones. A GSTIN includes its State,
 * so the State is optional beside it. A saved GSTIN of another State than the given one is ignored.
 * @throws AppError 422 on `customer_gstin` when it is of another State than the given one
 */
export async function resolveBilling(
  db: Db,
  userId: string,
  input: BillingProfileInput,
): Promise<BillingProfile> {
  const saved = await getBillingProfile(db, userId);
  const { customer_state: state, customer_gstin: given } = input;
  const gstin = given === undefined && fitsState(saved, state) ? saved.customer_gstin : given;
  if (gstin === undefined || gstin === null) {
    return {
      customer_state: state === undefined ? saved.customer_state : state,
      customer_gstin: null,
    };
  }
  const gstinState = stateOfGstin(gstin);
  if (state !== undefined && state !== null && state !== gstinState) {
    throw fieldError("customer_gstin", { id: "gstinOfOtherState" });
  }
  return { customer_state: gstinState, customer_gstin: gstin };
}

/**
 * Saves State and GSTIN for the next purchase; an absent one is not changed.
 * @throws AppError 422 on `customer_gstin` when it is of another State; TOO_MANY_REQUESTS
 */
export async function changeBillingProfile(
  { db, clock, rateLimits }: { db: Db; clock: Clock; rateLimits: RateLimits },
  userId: string,
  input: BillingProfileInput,
): Promise<BillingProfile> {
  await rateLimits.take(changesPerUser, userId);
  const profile = await resolveBilling(db, userId, input);
  await upsertBillingProfile(db, { ...profile, userId, now: nowText(clock) });
  return profile;
}
