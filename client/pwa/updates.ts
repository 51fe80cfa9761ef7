import type { Language } from "../../shared/i18n/languages.ts";
import { otherReleaseEvent } from "../lib/api/api-error.ts";
import { Store } from "../lib/store.ts";
import type { WorkerMessage } from "./worker-scope.ts";

const workerPath = "/sw.js";
/** Between two checks for a new version; the browser itself checks at every page load. */
const checkEveryMs = 3_600_000;
const takeOverMs = 4000;

function post(worker: ServiceWorker | null | undefined, message: WorkerMessage): void {
  worker?.postMessage(message);
}

/**
 * The service worker as one tab sees it. The value is true once this tab runs an older version than
 * it could. Nothing reloads without being asked; a browser without service workers does nothing.
 */
export class Updates extends Store<boolean> {
  #registration: ServiceWorkerRegistration | null = null;
  #checkedAtMs = Date.now();

  constructor() {
    super(false);
  }

  /** Registers the worker; `onReady` runs whenever a worker starts to control this tab. */
  async start(language: Language, onReady: () => void): Promise<void> {
    const { serviceWorker } = navigator;
    // Only the newer version knows why the server refused.
    window.addEventListener(otherReleaseEvent, () => this.set(true));
    if (serviceWorker === undefined || this.#registration !== null) return;
    let isControlled = serviceWorker.controller !== null;
    serviceWorker.addEventListener("controllerchange", () => {
      if (isControlled) this.set(true);
      isControlled = true;
      post(serviceWorker.controller, { ask: "keep", language });
      onReady();
    });
    try {
      this.#registration = await serviceWorker.register(workerPath);
      // Browsers that block workers may return nothing here.
      this.#watch(this.#registration);
    } catch {
      return;
    }
    if (!isControlled) return;
    post(serviceWorker.controller, { ask: "keep", language });
    onReady();
  }

  /** Checks for a newer version, at most once an hour. */
  check = (): void => {
    if (document.hidden || Date.now() - this.#checkedAtMs < checkEveryMs) return;
    this.#checkedAtMs = Date.now();
    this.#registration?.update().catch(() => undefined);
  };

  /** Loads the newer version, as the person asked. */
  reload = (): void => {
    const waiting = this.#registration?.waiting;
    const reload = () => window.location.reload();
    if (waiting == null) {
      reload();
      return;
    }
    navigator.serviceWorker.addEventListener("controllerchange", reload, { once: true });
    // The button must work even if the worker never takes over.
    setTimeout(reload, takeOverMs);
    post(waiting, { ask: "take over" });
  };

  #watch(registration: ServiceWorkerRegistration): void {
    const { serviceWorker } = navigator;
    if (registration.waiting !== null && serviceWorker.controller !== null) this.set(true);
    registration.addEventListener("updatefound", () => {
      const worker = registration.installing;
      worker?.addEventListener("statechange", () => {
        if (worker.state === "installed" && serviceWorker.controller !== null) this.set(true);
      });
    });
  }
}
