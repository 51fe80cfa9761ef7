import { checkoutMessages } from "../../../../shared/billing/checkout-messages.ts";
import { withTimeout } from "../../../../shared/with-timeout.ts";

/** The result of a checkout: `error` closed or failed, `redirect` left the page (research: payments). */
export type CheckoutResult = { error?: object; redirect?: boolean; paymentDetails?: object };

/** The interface of the gateway's checkout and the simulated one. */
export type Checkout = {
  checkout(options: {
    paymentSessionId: string;
    redirectTarget: "_modal";
  }): Promise<CheckoutResult>;
};

declare global {
  interface Window {
    Cashfree?: () => Checkout;
  }
}

export type CheckoutMode = "simulated" | "sandbox" | "production";

/** Limits the wait for a gateway script that hangs. */
const loadTimeoutMs = 15_000;
const simulatedScript = "/dev/checkout.js";

/** The checkout could not be opened or failed; the message is a text of the catalogue. */
export class CheckoutError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "CheckoutError";
  }
}

function notLoaded(cause?: unknown): CheckoutError {
  return new CheckoutError(checkoutMessages.notLoaded, cause);
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = src;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(notLoaded());
    };
    document.head.append(script);
  });
}

async function importCheckout(mode: CheckoutMode): Promise<Checkout | null> {
  if (mode === "simulated") {
    if (window.Cashfree === undefined) await loadScript(simulatedScript);
    return window.Cashfree?.() ?? null;
  }
  // Importing the package fetches the gateway's script.
  const { load } = await import("@cashfreepayments/cashfree-js");
  return load({ mode });
}

/** @throws CheckoutError when it does not load in time */
export async function loadCheckout(mode: CheckoutMode): Promise<Checkout> {
  const checkout = await withTimeout(importCheckout(mode), loadTimeoutMs).catch((cause) => {
    throw notLoaded(cause);
  });
  if (checkout === null) throw notLoaded();
  return checkout;
}

/** The page's reading of a result; the server decides the outcome. */
export function toCheckoutEnding(result: CheckoutResult): "closed" | "gone" | "finished" {
  if (result.redirect === true) return "gone";
  return result.error === undefined ? "finished" : "closed";
}
