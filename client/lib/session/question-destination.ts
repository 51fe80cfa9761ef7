import { servicePath } from "../../../shared/services.ts";
import type { AskedQuestion } from "../storage/saved-question.ts";
import { readSelectedPlan } from "../storage/selected-plan.ts";
import type { SessionUser } from "./stored-session.ts";

/** The plans page with the shortest plan preselected; its details open at once. */
const shortestPlanPath = "/subscription?plan=shortest";

/** Whether a person has, by their last profile, a plan or a question of their trial left. */
function hasPlanOrTrial(user: SessionUser | null): boolean {
  return user?.subscription?.status === "active" || (user?.trial?.left ?? 0) > 0;
}

/** Where a signed-in person's question goes on: its conversation, or the plan that it needs. */
export function questionDestination(question: AskedQuestion, user: SessionUser | null): string {
  if (hasPlanOrTrial(user)) return servicePath(question.service);
  return readSelectedPlan() === null ? shortestPlanPath : "/subscription";
}
