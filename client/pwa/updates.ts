import type { Language } from "../../shared/i18n/languages.ts";
import type { WorkerMessage } from "./worker-scope.ts";

const workerPath = "/sw.js";
/** Between two questions whether there is a new version; the browser asks at every page load. */
const askEveryMs = 3_600_000;
const takeOverMs = 4000;

function tell(worker: ServiceWorker | null | undefined, message: WorkerMessage): void {
  worker?.postMessage(message);
}

/**
 * The worker of this origin as one tab sees it: registers it, and knows when a newer version of the
 * product waits. It never reloads anything unasked. Where there can be no worker, nothing happens.
 */
export class Updates {
  #registration: ServiceWorkerRegistration | null = null;
  #changes = new EventTarget();
  #isStale = false;
  #askedAtMs = Date.now();

  subscribe = (listener: () => void): (() => void) => {
    this.#changes.addEventListener("change", listener);
    return () => this.#changes.removeEventListener("change", listener);
  };

  /** Whether this tab runs an older version than it could. */
  isStale = (): boolean => this.#isStale;

  /** Registers the worker; `onReady` runs whenever one has begun to answer for this tab. */
  async start(language: Language, onReady: () => void): Promise<void> {
    const { serviceWorker } = navigator;
    if (serviceWorker === undefined || this.#registration !== null) return;
    let controlled = serviceWorker.controller !== null;
    serviceWorker.addEventListener("controllerchange", () => {
      if (controlled) this.#setStale();
      controlled = true;
      tell(serviceWorker.controller, { ask: "keep", language });
      onReady();
    });
    try {
      this.#registration = await serviceWorker.register(workerPath);
      // Browsers that keep workers out may give nothing back.
      this.#watch(this.#registration);
    } catch {
      return;
    }
    if (!controlled) return;
    tell(serviceWorker.controller, { ask: "keep", language });
    onReady();
  }

  /** Asks whether there is a newer version, at most once an hour. */
  ask = (): void => {
    if (document.hidden || Date.now() - this.#askedAtMs < askEveryMs) return;
    this.#askedAtMs = Date.now();
    this.#registration?.update().catch(() => undefined);
  };

  /** The person wants the newer version now. */
  reload = (): void => {
    const waiting = this.#registration?.waiting;
    const reload = () => window.location.reload();
    if (waiting == null) {
      reload();
      return;
    }
    navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
    // A worker that never takes over must not leave the button without an answer.
    setTimeout(reload, takeOverMs);
    tell(waiting, { ask: "take over" });
  };

  #watch(registration: ServiceWorkerRegistration): void {
    const { serviceWorker } = navigator;
    if (registration.waiting !== null && serviceWorker.controller !== null) this.#setStale();
    registration.addEventListener("updatefound", () => {
      const worker = registration.installing;
      worker?.addEventListener("statechange", () => {
        if (worker.state === "installed" && serviceWorker.controller !== null) this.#setStale();
      });
    });
  }

  #setStale(): void {
    this.#isStale = true;
    this.#changes.dispatchEvent(new Event("change"));
  }
}
