/** How many conversations a device saves for reading without a network, and how long without a use. */
export const offlineConversationsMax = 50;
export const offlineIdleDays = 7;
