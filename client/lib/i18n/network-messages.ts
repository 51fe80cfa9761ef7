/** Why a form was not submitted without a network. `noAnswer` is for a call that may have arrived. */
export const networkMessages = {
  nothingSent: "There is no network, so nothing was sent. Please try again when it is back.",
  noAnswer: "There is no network, so no answer came. Please try again when it is back.",
} as const;
