import { readRedirect } from "../../lib/navigation.ts";
import { useHasEnded } from "../../lib/session/session.ts";
import { WhySignIn } from "../../ui/ask/why-sign-in.tsx";
import { strings } from "./strings.ts";

const newChatPattern = /^\/chat\/[^/]+\/\d+$/;

/** The page that a path leads to, as far as the sign-in names it. */
function placeOf(path: string | null): keyof typeof strings.places | null {
  // A new conversation is named by its service.
  if (path === null || newChatPattern.test(path)) return null;
  const [, first] = path.split(/[/?]/);
  const place = { chat: "chat", subscription: "plans", account: "account", receipts: "receipt" };
  return (place as Record<string, keyof typeof strings.places>)[first ?? ""] ?? null;
}

/** Why the person is here, when the server has ended their session, and what they go on to. */
export function SignInReason() {
  const hasEnded = useHasEnded();
  const place = placeOf(readRedirect(window.location.search));
  return (
    <>
      <WhySignIn />
      {hasEnded || place !== null ? (
        <p role="status" className="notice notice-info">
          {hasEnded ? `${strings.ended} ` : null}
          {place === null ? null : strings.places[place]}
        </p>
      ) : null}
    </>
  );
}
