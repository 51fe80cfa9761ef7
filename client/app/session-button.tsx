import { signOut } from "../lib/navigation.ts";
import { useSession } from "../lib/session.ts";
import { Button } from "../ui/button.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { strings } from "./strings.ts";

/** Login for visitors, Logout for whoever holds a token. */
export function SessionButton() {
  const { token } = useSession();
  if (token === null) return <LinkButton href="/login">{strings.login}</LinkButton>;
  return <Button onClick={signOut}>{strings.logout}</Button>;
}
