import { Link } from "wouter";
import { routeTitles } from "../../../shared/i18n/route-titles.ts";
import { signOut } from "../../lib/session/end-session.ts";
import { useSession } from "../../lib/session/session.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { Button } from "../../ui/form/button.tsx";
import { LinkButton } from "../../ui/form/link-button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { strings } from "../strings.ts";

/** Leads signed-in people back to their chats, in the bar at every width. */
export function OpenChats() {
  const { token } = useSession();
  return token === null ? null : (
    <LinkButton href="/chat" className="max-sm:px-3">
      {strings.openChats}
    </LinkButton>
  );
}

/** Login for visitors, invisible until the scripts know who is there; the account and Logout for others. */
export function SessionButton() {
  const { token } = useSession();
  const isHydrated = useHydrated();
  if (token === null) {
    return (
      <LinkButton href="/login" className={isHydrated ? "" : "invisible"}>
        {routeTitles.login}
      </LinkButton>
    );
  }
  return (
    <>
      <Link href="/account" className="btn justify-start px-4 sm:px-2.5">
        <Icon name="user" />
        <span className="sm:sr-only">{strings.account}</span>
      </Link>
      <Button
        variant="quiet"
        className="text-current max-sm:justify-start max-sm:px-4 sm:px-2.5"
        onClick={signOut}
      >
        {strings.logout}
      </Button>
    </>
  );
}
