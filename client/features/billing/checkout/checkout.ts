import { messages } from "../../../../shared/i18n/messages.ts";
import { withTimeout } from "../../../../shared/with-timeout.ts";

/** What a checkout ends with: `error` closed or failed, `redirect` gone elsewhere (facts: payments). */
export type CheckoutResult = { error?: object; redirect?: boolean; paymentDetails?: object };

/** The gateway's checkout, and the simulated one's. */
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

/** A gateway script that hangs must not hang the buyer with it. */
const loadTimeoutMs = 15_000;
const simulatedScript = "/dev/checkout.js";

/** The checkout could not be opened, or broke; the message is the catalogue's. */
export class CheckoutFault extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = "CheckoutFault";
  }
}

function notLoaded(cause?: unknown): CheckoutFault {
  return new CheckoutFault(messages.checkoutNotLoaded, cause);
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

async function loadCheckout(mode: CheckoutMode): Promise<Checkout | null> {
  if (mode === "simulated") {
    if (window.Cashfree === undefined) await loadScript(simulatedScript);
    return window.Cashfree?.() ?? null;
  }
  // The package fetches the gateway's script as soon as it is imported.
  const { load } = await import("@cashfreepayments/cashfree-js");
  return load({ mode });
}

/** @throws CheckoutFault when it does not come in time */
export async function getCheckout(
  mode: CheckoutMode,
  timeoutMs = loadTimeoutMs,
): Promise<Checkout> {
  const checkout = await withTimeout(loadCheckout(mode), timeoutMs).catch((cause) => {
    throw notLoaded(cause);
  });
  if (checkout === null) throw notLoaded();
  return checkout;
}

/** What the page may believe of a result; the truth is with the server, whatever it says. */
export function outcomeOf(result: CheckoutResult): "closed" | "gone" | "finished" {
  if (result.redirect === true) return "gone";
  return result.error === undefined ? "finished" : "closed";
}
