import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import type { AppData, PageContent } from "../../shared/app-data.ts";
import { AppDataContext } from "../lib/app-data.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const config: AppData["config"] = {
  year: 2026,
  supportEmail: "help@saathi.example",
  assetBaseUrl: "",
  simulatedCheckout: true,
  mobileSignIn: true,
};

/** Renders into the document as a page with this content would; gone when disposed of. */
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
    /** Renders something else, or the same with other props, into the same place. */
    show,
    /** The one element that a selector finds. */
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

const waitMs = 2000;
const stepMs = 10;

/** Waits, with React at work, until a check stops throwing; its last error is the test's. */
export async function eventually(check: () => void): Promise<void> {
  const end = Date.now() + waitMs;
  for (;;) {
    try {
      return check();
    } catch (fault) {
      if (Date.now() > end) throw fault;
      await act(() => new Promise((resume) => setTimeout(resume, stepMs)));
    }
  }
}
