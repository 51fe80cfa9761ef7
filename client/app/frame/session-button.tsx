import { Link } from "wouter";
import { signOut } from "../../lib/navigation.ts";
import { useSession } from "../../lib/session/session.ts";
import { Button } from "../../ui/form/button.tsx";
import { LinkButton } from "../../ui/form/link-button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { strings } from "../strings.ts";

/** Login for visitors; the account and Logout for signed-in people. */
export function SessionButton() {
  const { token } = useSession();
  if (token === null) return <LinkButton href="/login">{strings.login}</LinkButton>;
  return (
    <>
      <Link href="/account" className="btn justify-start px-4 sm:px-2.5">
        <Icon name="user" />
        <span className="sm:sr-only">{strings.account}</span>
      </Link>
      <Button onClick={signOut}>{strings.logout}</Button>
    </>
  );
}
