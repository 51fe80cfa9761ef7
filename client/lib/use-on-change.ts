import { useEffect, useEffectEvent, useRef } from "react";

/** Calls back after each change of a value, not for its first one. */
export function useOnChange(value: unknown, onChange: () => void): void {
  const before = useRef(value);
  const report = useEffectEvent(onChange);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    report();
  }, [value]);
}
