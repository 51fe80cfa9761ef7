import { translateServiceName } from "../../../shared/i18n/service-names.ts";
import { type NamedService, titleFromSlug } from "../../../shared/services.ts";
import { readRedirect } from "../../lib/navigation.ts";
import { useHasEnded } from "../../lib/session/session.ts";
import { readAskedQuestion, readSavedQuestion } from "../../lib/storage/saved-question.ts";
import { savedQuestionStrings } from "../../ui/ask/saved-question-strings.ts";
import { strings } from "./strings.ts";

const newChatPattern = /^\/chat\/([^/]+)\/\d+$/;

/** The service that the person wants to ask, by the question that waits or by the page they came from. */
function findWantedService(): NamedService | null {
  const asked = readAskedQuestion();
  if (asked !== null) return asked.service;
  const redirect = readRedirect(window.location.search);
  const [, slug] = newChatPattern.exec(redirect ?? "") ?? [];
  return slug === undefined ? null : { slug, name: titleFromSlug(slug) };
}

/**
 * Says for which question or service somebody has to sign in, and that what they typed waits; nothing when they came
 * for the sign-in itself.
 */
function WhySignIn() {
  const service = findWantedService();
  return (
    <>
      {service === null ? null : (
        <p className="font-semibold">{savedQuestionStrings.toAsk(translateServiceName(service))}</p>
      )}
      {readSavedQuestion() === null ? null : <p>{savedQuestionStrings.waits()}</p>}
    </>
  );
}

/** The page that a path leads to, as far as the sign-in names it. */
function toDestination(path: string | null): keyof typeof strings.destinations | null {
  // A new conversation is named by its service.
  if (path === null || newChatPattern.test(path)) return null;
  const [, first] = path.split(/[/?]/);
  const destinations = {
    chat: "chat",
    subscription: "plans",
    account: "account",
    receipts: "receipt",
  };
  return (destinations as Record<string, keyof typeof strings.destinations>)[first ?? ""] ?? null;
}

/** Why the person is here, when the server has ended their session, and what they go on to. */
export function SignInReason() {
  const hasEnded = useHasEnded();
  const destination = toDestination(readRedirect(window.location.search));
  return (
    <>
      <WhySignIn />
      {hasEnded || destination !== null ? (
        <p role="status" className="notice notice-info">
          {hasEnded ? `${strings.ended} ` : null}
          {destination === null ? null : strings.destinations[destination]}
        </p>
      ) : null}
    </>
  );
}
