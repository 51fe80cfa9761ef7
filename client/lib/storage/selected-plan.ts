import type { Plan } from "../../../shared/billing/plan.ts";
import { openStorage, parseJson } from "./storage.ts";

const key = "selectedPlan";
const storage = openStorage();

/** The plan someone chose before signing in. */
export function readSelectedPlan(): Pick<Plan, "id"> | null {
  return parseJson(storage.getItem(key), { id: Number.isInteger });
}

export function saveSelectedPlan(plan: Plan | null): void {
  if (plan === null) storage.removeItem(key);
  else storage.setItem(key, JSON.stringify(plan));
}
