import { useEffect, useEffectEvent } from "react";

/** Opens the browser's print dialog once `isReady`, and calls back when it has closed. */
export function usePrintDialog(onDone: () => void, isReady = true): void {
  const end = useEffectEvent(onDone);
  useEffect(() => {
    if (!isReady) return;
    const onPrinted = () => end();
    window.addEventListener("afterprint", onPrinted);
    const frame = requestAnimationFrame(() => window.print());
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("afterprint", onPrinted);
    };
  }, [isReady]);
}
