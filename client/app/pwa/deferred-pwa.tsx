import { Suspense, useEffect, useState } from "react";
import { lazyPart } from "../../ui/state/lazy-part.tsx";

const Pwa = lazyPart(async () => (await import("./pwa.tsx")).Pwa, "nowhere");

/** Upper bound for waiting until the browser is idle. */
const idleTimeoutMs = 10_000;
/** For browsers without `requestIdleCallback`. */
const fallbackMs = 3000;

function whenIdle(callback: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(callback, fallbackMs);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: idleTimeoutMs });
  return () => cancelIdleCallback(handle);
}

/** Registers the service worker once a signed-in page is idle; never while developing. */
export function DeferredPwa() {
  const [ready, setReady] = useState(false);
  useEffect(() => (import.meta.env.PROD ? whenIdle(() => setReady(true)) : undefined), []);
  return ready ? (
    <Suspense>
      <Pwa />
    </Suspense>
  ) : null;
}
