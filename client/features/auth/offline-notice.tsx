import { useEffect, useState } from "react";
import { Notice } from "../../ui/state/notice.tsx";
import { strings } from "./strings.ts";

/**
 * Says that there is no network before a press fails. Without `useOffline`: what the sign-in shares with the chat loads
 * with every page, and the public pages' budget has no room for it.
 */
export function OfflineNotice() {
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    const read = () => setOffline(!navigator.onLine);
    read();
    addEventListener("online", read);
    addEventListener("offline", read);
    return () => {
      removeEventListener("online", read);
      removeEventListener("offline", read);
    };
  }, []);
  return offline ? <Notice>{strings.offline}</Notice> : null;
}
