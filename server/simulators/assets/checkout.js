// The simulated checkout. It defines window.Cashfree as the gateway's script does, and calls the product's
// /dev routes instead of the gateway. Its elements are built by script, to satisfy the pages' CSP.

/** @typedef {{ order_id: string, order_amount: number, order_currency: string }} Session */
/** @typedef {{ pay: (outcome: string) => void, close: () => void }} Choices */
/** @typedef {{ error: object } | { paymentDetails: { paymentMessage: string } }} Result */

const outcomes = [
  { outcome: "success", label: "Pay successfully" },
  { outcome: "failed", label: "Fail the payment" },
  { outcome: "pending", label: "Leave it pending" },
];
const closedByUser = {
  code: "payment_aborted",
  type: "request_failed",
  message: "User closed the checkout or the payment failed.",
};

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Partial<HTMLElementTagNameMap[Tag]>} properties
 * @param {(Node | string)[]} children
 */
function element(tag, properties, ...children) {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}

/** @param {unknown} error */
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}

// Waits for the stylesheet, so that the dialog never appears unstyled; it works without the stylesheet too.
function loadStyles() {
  const href = "/dev/dev.css";
  if (document.querySelector(`link[href="${href}"]`) !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const link = element("link", { rel: "stylesheet", href });
    link.onload = link.onerror = () => resolve(undefined);
    document.head.append(link);
  });
}

/**
 * @param {string} path
 * @param {{ outcome: string }} [body]
 */
async function call(path, body) {
  const options =
    body === undefined
      ? {}
      : {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        };
  const response = await fetch(path, options);
  const answer = await response.json().catch(() => ({}));
  if (response.ok) return answer;
  throw new Error(answer.message ?? `The simulated gateway answered ${response.status}.`);
}

/** @param {Session} session */
function rupees({ order_amount, order_currency }) {
  return new Intl.NumberFormat("en-IN", { style: "currency", currency: order_currency }).format(
    order_amount,
  );
}

/** @param {Session} session */
function details(session) {
  return element(
    "dl",
    { className: "dev-facts" },
    element("dt", { textContent: "Amount" }),
    element("dd", { className: "dev-amount", textContent: rupees(session) }),
    element("dt", { textContent: "Order" }),
    element("dd", { textContent: session.order_id }),
  );
}

/**
 * @param {string} label
 * @param {{ primary?: boolean, onclick: () => void }} options
 */
function button(label, { primary = false, onclick }) {
  const className = primary ? "dev-button dev-primary" : "dev-button";
  return element("button", { type: "button", className, textContent: label, onclick });
}

/**
 * @param {Session} session
 * @param {Choices} choices
 */
function buildDialog(session, { pay, close }) {
  const alert = element("p", { className: "dev-alert", role: "alert" });
  const buttons = outcomes.map(({ outcome, label }, index) =>
    button(label, { primary: index === 0, onclick: () => pay(outcome) }),
  );
  const dialog = element(
    "dialog",
    { className: "dev-dialog" },
    element("h2", { textContent: "Simulated checkout" }),
    element("p", { textContent: "No money moves here. Choose how this payment ends." }),
    details(session),
    alert,
    element("div", { className: "dev-buttons" }, ...buttons, button("Close", { onclick: close })),
  );
  dialog.ariaLabel = "Simulated checkout";
  dialog.lang = "en";
  return { dialog, alert, buttons };
}

/**
 * @param {string} sessionId
 * @param {Session} session
 * @returns {Promise<Result>}
 */
function runDialog(sessionId, session) {
  const { promise, resolve } = Promise.withResolvers();
  const setBusy = (/** @type {boolean} */ busy) => {
    view.dialog.setAttribute("aria-busy", String(busy));
    for (const node of view.buttons) node.disabled = busy;
  };
  const pay = async (/** @type {string} */ outcome) => {
    setBusy(true);
    view.alert.textContent = "";
    try {
      await call(`/dev/gateway/sessions/${encodeURIComponent(sessionId)}/pay`, { outcome });
      view.dialog.close("paid");
    } catch (error) {
      setBusy(false);
      view.alert.textContent = messageOf(error);
      view.buttons[0]?.focus();
    }
  };
  const view = buildDialog(session, { pay, close: () => view.dialog.close("closed") });
  view.dialog.addEventListener("close", () => {
    const paid = view.dialog.returnValue === "paid";
    const message = "Payment finished. Check status.";
    view.dialog.remove();
    resolve(paid ? { paymentDetails: { paymentMessage: message } } : { error: closedByUser });
  });
  document.body.append(view.dialog);
  view.dialog.showModal();
  view.buttons[0]?.focus();
  return promise;
}

/**
 * @param {{ paymentSessionId: string }} options
 * @returns {Promise<Result>}
 */
async function checkout({ paymentSessionId }) {
  try {
    const path = `/dev/gateway/sessions/${encodeURIComponent(paymentSessionId)}`;
    const [session] = await Promise.all([call(path), loadStyles()]);
    return await runDialog(paymentSessionId, session);
  } catch (error) {
    return {
      error: { code: "session_invalid", type: "request_failed", message: messageOf(error) },
    };
  }
}

Object.assign(window, { Cashfree: () => ({ checkout }) });
