import { stateOfGstin } from "../../../shared/billing/gstin.ts";
import type { BillingProfileInput } from "../../../shared/inputs/billing.ts";
import { type Clock, nowText } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import { fieldError } from "../../errors.ts";
import type { RateLimits } from "../../rate-limits.ts";
import { type BillingProfile, findProfile, keepProfile } from "./profile-store.ts";

type Parts = { db: Db; clock: Clock };

const changesPerUser = { name: "billing.saveProfile", max: 30, windowSeconds: 60 };

const otherState = "This GSTIN is registered in another State than the one chosen";

/** State and GSTIN as they were given last; both null when they never were. */
export async function getBillingProfile(db: Db, userId: string): Promise<BillingProfile> {
  return (await findProfile(db, userId)) ?? { customer_state: null, customer_gstin: null };
}

function isKeptUseful(kept: BillingProfile, state: string | null | undefined): boolean {
  if (kept.customer_gstin === null || state === undefined || state === null) return true;
  return stateOfGstin(kept.customer_gstin) === state;
}

/**
 * What an invoice would carry: what is given now, else what was kept. A GSTIN says its State, so the
 * State may be left out beside it; a kept GSTIN of another State than the one given is left out.
 * @throws AppError 422 on `customer_gstin` when it is of another State
 */
export async function resolveBilling(
  db: Db,
  userId: string,
  input: BillingProfileInput,
): Promise<BillingProfile> {
  const kept = await getBillingProfile(db, userId);
  const { customer_state: state, customer_gstin: given } = input;
  const gstin = given === undefined && isKeptUseful(kept, state) ? kept.customer_gstin : given;
  if (gstin === undefined || gstin === null) {
    return {
      customer_state: state === undefined ? kept.customer_state : state,
      customer_gstin: null,
    };
  }
  const own = stateOfGstin(gstin);
  if (state !== undefined && state !== null && state !== own) {
    throw fieldError("customer_gstin", otherState);
  }
  return { customer_state: own, customer_gstin: gstin };
}

/**
 * Keeps State and GSTIN for the next purchase; an absent one stays as it was.
 * @throws AppError 422 on `customer_gstin` when it is of another State
 */
export async function saveBillingProfile(
  { db, clock }: Parts,
  userId: string,
  input: BillingProfileInput,
): Promise<BillingProfile> {
  const profile = await resolveBilling(db, userId, input);
  await keepProfile(db, { ...profile, userId, now: nowText(clock) });
  return profile;
}

/**
 * As `saveBillingProfile`, for someone who saves it by itself and as often as they press.
 * @throws AppError 422 on `customer_gstin`; TOO_MANY_REQUESTS
 */
export async function changeBillingProfile(
  parts: Parts & { rateLimits: RateLimits },
  userId: string,
  input: BillingProfileInput,
): Promise<BillingProfile> {
  await parts.rateLimits.take(changesPerUser, userId);
  return saveBillingProfile(parts, userId, input);
}
