/** The key of a saved question in the tab's storage; apart, because the home page needs it at once. */
export const savedQuestionKey = "question";
/** The key, in the browser's storage, of one that is being paid for. */
export const questionBeingPaidKey = "paidQuestion";
