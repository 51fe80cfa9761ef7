/** What a buyer reads when the checkout does not open (spec.md, section 8); those without a network are ours. */
export const checkoutMessages = {
  notLoaded: "Payment system not loaded. Please refresh the page.",
  notStarted: "Failed to process payment. Please try again.",
  notAsked:
    "There is no network, so the bank could not be asked. If you paid, don't pay again: please check again when it is back.",
  noNetwork:
    "There is no network, so no payment was started and no money was taken. Please try again when it is back.",
} as const;
