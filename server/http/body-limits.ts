/** How large a body may be in bytes: the contract's limits. */
export const bodyMaxBytes = 64 * 1024;
/** Of a call of the chat. */
export const chatBodyMaxBytes = 128 * 1024;
