import { translateServiceName } from "../../../shared/i18n/service-names.ts";
import { type ServiceName, titleFromSlug } from "../../../shared/services.ts";
import { readRedirect } from "../../lib/navigation.ts";
import { readAskedQuestion } from "../../lib/storage/saved-question.ts";
import { waitingStrings as strings } from "./waiting-strings.ts";

/** The service that the person wants to ask, by the question that waits or by the page they came from. */
function findWantedService(): ServiceName | null {
  const asked = readAskedQuestion();
  if (asked !== null) return asked.service;
  const redirect = readRedirect(window.location.search);
  const [, slug] = /^\/chat\/([^/]+)\/\d+$/.exec(redirect ?? "") ?? [];
  return slug === undefined ? null : { slug, name: titleFromSlug(slug) };
}

/** Says for which question or service somebody has to sign in; nothing when they came for the sign-in itself. */
export function WhySignIn() {
  const service = findWantedService();
  if (service === null) return null;
  return <p className="font-semibold">{strings.toAsk(translateServiceName(service))}</p>;
}
