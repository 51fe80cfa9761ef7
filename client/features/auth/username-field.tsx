import { useSession } from "../../lib/session/session.ts";

/** A hidden field with the username for the password manager. */
export function UsernameField() {
  const { user } = useSession();
  return (
    <input
      type="text"
      name="username"
      autoComplete="username"
      value={user?.email ?? user?.mobile ?? ""}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
      className="sr-only"
    />
  );
}
