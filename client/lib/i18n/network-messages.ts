/** Why a form was not submitted without a network. `lost` is for a network that went on the way: the call may have arrived. */
export const networkMessages = {
  nothingSent: "There is no network, so nothing was sent. Please try again when it is back.",
  lost: "The network was lost. Please try again when it is back.",
} as const;
