/** The gateway took it and it came to nothing. */
export const reversedStatuses = ["CANCELLED", "FAILED"];
/** Nothing more comes of it; `REFUSED` is ours: the gateway would not take it. */
export const deadStatuses = [...reversedStatuses, "REFUSED"];
/** Of these there is nothing left to learn. */
export const finalRefundStatuses = ["SUCCESS", ...deadStatuses];
/** Not with the gateway: `REQUESTED` is ours too, written down and not yet sent. */
export const unsentStatuses = ["REQUESTED", "REFUSED"];
