import { Suspense, useEffect, useState } from "react";
import { whenIdle } from "../../lib/when-idle.ts";
import { lazyPart } from "../../ui/state/lazy-part.tsx";

const Pwa = lazyPart(async () => (await import("./pwa.tsx")).Pwa, "silent");

const idleWait = { timeoutMs: 10_000, fallbackMs: 3000 };

/** Registers the service worker once a signed-in page is idle; never while developing. */
export function PwaPart() {
  const [ready, setReady] = useState(false);
  useEffect(
    () => (import.meta.env.PROD ? whenIdle(() => setReady(true), idleWait) : undefined),
    [],
  );
  return ready ? (
    <Suspense>
      <Pwa />
    </Suspense>
  ) : null;
}
