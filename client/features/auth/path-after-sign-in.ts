import { servicePath } from "../../../shared/services.ts";
import { readRedirect } from "../../lib/navigation.ts";
import { questionDestination } from "../../lib/session/question-destination.ts";
import { session } from "../../lib/session/session.ts";
import { readAskedQuestion } from "../../lib/storage/saved-question.ts";
import { readSelectedPlan } from "../../lib/storage/selected-plan.ts";

/** How somebody signed in: it decides the default page. */
export type SignInMethod = "code" | "password" | "passkey" | "registration";

/**
 * The page after signing in: where a saved question goes on, unless the person came for another page;
 * the redirect; an earlier chosen plan; or the default.
 */
export function pathAfterSignIn(method: SignInMethod, search: string): string {
  const wanted = readRedirect(search);
  const asked = readAskedQuestion();
  if (asked !== null && (wanted === null || wanted === servicePath(asked.service))) {
    return questionDestination(asked, session.read().user);
  }
  if (wanted !== null) return wanted;
  if (readSelectedPlan() !== null) return "/subscription";
  return method === "code" ? "/chat" : "/get-started";
}
