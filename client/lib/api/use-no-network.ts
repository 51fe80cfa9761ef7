import { useEffect, useState } from "react";

/**
 * True while there is no network, for public pages and the sign-in. Without `useOffline`, which would bring the chat's
 * shared code along.
 */
export function useNoNetwork(): boolean {
  const [isOffline, setOffline] = useState(false);
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
  return isOffline;
}
