/** What a buyer reads when the checkout does not open (spec.md, section 8). */
export const checkoutMessages = {
  notLoaded: "Payment system not loaded. Please refresh the page.",
  notStarted: "Failed to process payment. Please try again.",
} as const;
