/**
 * How long the second press of a double press may take, in milliseconds. Until then, a press on what
 * has just appeared under the finger was meant for what stood there before.
 */
export const doublePressMs = 400;
