import { type Clock, nowText } from "../clock.ts";
import type { Db } from "../db/database.ts";
import { listGrants } from "./grant-store.ts";
import { foldSubscription, type Subscription } from "./subscription.ts";

type Parts = { db: Db; clock: Clock };

/** Someone's subscription as the profile shows it; null when nothing is owned. */
export async function getSubscription(parts: Parts, userId: string): Promise<Subscription | null> {
  return foldSubscription(await listGrants(parts.db, userId), nowText(parts.clock));
}

/** True while someone may chat: the entitlement that every send asks for. */
export async function isSubscribed(parts: Parts, userId: string): Promise<boolean> {
  const subscription = await getSubscription(parts, userId);
  return subscription?.status === "active";
}
