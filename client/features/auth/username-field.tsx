import { useSession } from "../../lib/session/session.ts";

/** Tells the password manager whose password it is. */
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
