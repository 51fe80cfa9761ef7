/** Wakes one waiter. A signal without a waiter is stored for the next one. */
export interface WakeSignal {
  set(): void;
  /** Resolves to true when the signal was set, to false after `ms` without one. */
  wait(ms: number): Promise<boolean>;
}

export function createWakeSignal(): WakeSignal {
  let isSet = false;
  let wake: (() => void) | null = null;
  return {
    set() {
      isSet = true;
      wake?.();
    },
    wait(ms) {
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
