/** Wakes one waiter. A signal without a waiter is stored for the next one. */
export function createWakeSignal() {
  let isSet = false;
  let wake: (() => void) | null = null;
  return {
    set(): void {
      isSet = true;
      wake?.();
    },
    /** Resolves to true when the signal was set, to false after `ms` without one. */
    wait(ms: number): Promise<boolean> {
      return new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer);
          wake = null;
          resolve(isSet);
          isSet = false;
        };
        const timer = setTimeout(end, ms);
        wake = end;
        if (isSet) end();
      });
    },
  };
}
