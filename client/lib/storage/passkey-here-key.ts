/** The key of the mark that passkeys are used here; a file of its own, since every page clears and few ask. */
export const passkeyHereKey = "passkeyHere";
