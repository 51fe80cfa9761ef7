import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import type { AppData, PageContent } from "../../shared/pages/prerender-contract.ts";
import { AppDataContext } from "../lib/app-data.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const config: AppData["config"] = {
  year: 2026,
  supportEmail: "help@saathi.example",
  grievancePhone: null,
  assetBaseUrl: "",
  mobileSignIn: true,
  codeTtlSeconds: 300,
};

/** Renders an element as on a page with this content; unmounts it when disposed of. */
export async function render(element: ReactNode, content: PageContent = {}) {
  const container = document.createElement("div");
  document.body.append(container);
  const root = createRoot(container);
  const show = (shown: ReactNode) =>
    act(async () =>
      root.render(<AppDataContext value={{ config, content }}>{shown}</AppDataContext>),
    );
  await show(element);
  return {
    container,
    /** Renders another element, or the same with other props, in its place. */
    show,
    /** The first element that matches a selector. @throws when there is none */
    find: <T extends HTMLElement>(selector: string): T => {
      const found = container.querySelector<T>(selector);
      if (found === null) throw new Error(`nothing matches ${selector} in ${container.innerHTML}`);
      return found;
    },
    [Symbol.dispose]: () => {
      act(() => root.unmount());
      container.remove();
    },
  };
}

const waitMs = 10_000;
const stepMs = 10;

/** Repeats a check inside `act` until it stops throwing. @throws its last error after 10 s */
export async function eventually(check: () => void): Promise<void> {
  const end = Date.now() + waitMs;
  for (;;) {
    try {
      return check();
    } catch (error) {
      if (Date.now() > end) throw error;
      await act(() => new Promise((resume) => setTimeout(resume, stepMs)));
    }
  }
}
