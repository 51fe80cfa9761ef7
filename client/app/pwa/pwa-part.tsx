import { useEffect, useState } from "react";
import { whenIdle } from "../../lib/when-idle.ts";
import { lazySilentPart } from "../../ui/state/lazy-part.tsx";

const Pwa = lazySilentPart(() => import("./pwa.tsx"), "Pwa");

const idleWait = { timeoutMs: 10_000, fallbackMs: 3000 };

/** Registers the service worker once a signed-in page is idle; never while developing. */
export function PwaPart() {
  const [ready, setReady] = useState(false);
  useEffect(
    () => (import.meta.env.PROD ? whenIdle(() => setReady(true), idleWait) : undefined),
    [],
  );
  return ready ? <Pwa /> : null;
}
