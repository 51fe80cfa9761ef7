/** What a buyer reads when the checkout does not open (spec.md, section 8); `noNetwork` is ours. */
export const checkoutMessages = {
  notLoaded: "Payment system not loaded. Please refresh the page.",
  notStarted: "Failed to process payment. Please try again.",
  noNetwork:
    "There is no network, so no payment was started and no money was taken. Please try again when it is back.",
} as const;
