import type { Language } from "../../shared/i18n/languages.ts";

// The compiler knows the globals of a page or of a worker, not both: these are the few that we use.
type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void };
export type FetchEvent = ExtendableEvent & {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
type MessageEventOfWorker = ExtendableEvent & { readonly data: WorkerMessage };

/** What a page asks of the worker, which may be of another build: these words stay. */
export type WorkerMessage =
  | { ask: "take over" }
  /** Caches what the app needs in a language. */
  | { ask: "keep"; language: Language }
  /** Saves, as the server's answer at `url`, what the page knows that the server has not said in one answer. */
  | { ask: "save"; url: string; bearer: string; answer: string };

type WorkerEvents = {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  message: MessageEventOfWorker;
};

export type WorkerScope = {
  readonly location: { readonly origin: string };
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener<K extends keyof WorkerEvents>(
    type: K,
    listener: (event: WorkerEvents[K]) => void,
  ): void;
};

/** What the build passes to its worker; `version` changes with any file. */
export type WorkerBuild = {
  version: string;
  styles: string[];
  /** The files of the screens that open without a network, by language. */
  app: Partial<Record<Language, string[]>>;
};
