import { createRoot, type Root } from "react-dom/client";
import { toApiError } from "../../lib/api/api-error.ts";
import { unansweredMessage } from "../../lib/api/unanswered-message.ts";
import type { ToastOptions } from "./toast-options.ts";
import { ToastView } from "./toast-view.tsx";

/** A live region has to be on the page before its text. */
const readyMs = 60;
const aboveDockPx = 8;

type Shown = { text: string; options: ToastOptions; count: number };

/** Why an action failed: the server's reason, or that there is no network; else `fallback`. */
const describeFailure = (failure: unknown, fallback: string) =>
  toApiError(failure, unansweredMessage(false, fallback)).message;

/** Renders toasts outside the app's tree, so that no screen has to mount it. */
export class Toaster {
  #host: HTMLElement | null = null;
  #root: Root | null = null;
  #shown: Shown | null = null;
  #count = 0;

  show(words: string, options: ToastOptions): void {
    this.#clear();
    this.#count += 1;
    const text = "failure" in options ? describeFailure(options.failure, words) : words;
    const shown = { text, options, count: this.#count };
    this.#shown = shown;
    this.#place();
    setTimeout(() => {
      if (this.#shown !== shown) return;
      // A toast moves out of a dialog that has closed.
      this.#place();
      this.#draw();
    }, readyMs);
  }

  #clear(): void {
    this.#shown = null;
    this.#draw();
  }

  /** Ends a toast, unless another one has taken its place. */
  #end(shown: Shown): void {
    if (this.#shown === shown) this.#clear();
  }

  #act(shown: Shown): void {
    this.#end(shown);
    shown.options.action?.run();
  }

  /** Everything outside an open modal is inert, so the toast goes into the topmost one. */
  #place(): void {
    const host = this.#host ?? this.#makeHost();
    const modals = document.querySelectorAll<HTMLElement>("dialog[open]");
    const home = [...modals].at(-1) ?? document.body;
    if (host.parentElement !== home) home.append(host);
    const dock = document.querySelector("[data-dock]")?.getBoundingClientRect();
    const lift = dock === undefined ? 0 : window.innerHeight - dock.top + aboveDockPx;
    host.style.bottom = lift > 0 && home === document.body ? `${lift}px` : "";
  }

  #makeHost(): HTMLElement {
    const host = document.createElement("div");
    host.setAttribute("role", "status");
    host.className = "toast-host";
    host.dataset.screen = "";
    this.#host = host;
    this.#root = createRoot(host);
    // A closing dialog must not remove a toast.
    document.addEventListener("close", () => this.#place(), true);
    return host;
  }

  #draw(): void {
    const shown = this.#shown;
    this.#root?.render(
      shown === null ? null : (
        <ToastView
          key={shown.count}
          text={shown.text}
          action={shown.options.action}
          onAct={() => this.#act(shown)}
          onGone={() => this.#end(shown)}
        />
      ),
    );
  }
}

export const toaster = new Toaster();
