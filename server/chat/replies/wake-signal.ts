/** Wakes one waiter; a ring that nobody waits for is kept for the next one. */
export interface WakeSignal {
  ring(): void;
  /** True when it rang, false when `ms` passed in silence. */
  wait(ms: number): Promise<boolean>;
}

export function createWakeSignal(): WakeSignal {
  let rung = false;
  let wake: (() => void) | null = null;
  return {
    ring() {
      rung = true;
      wake?.();
    },
    wait(ms) {
      return new Promise((resolve) => {
        const end = () => {
          clearTimeout(timer);
          wake = null;
          resolve(rung);
          rung = false;
        };
        const timer = setTimeout(end, ms);
        wake = end;
        if (rung) end();
      });
    },
  };
}
