/** Tags for tests whose subject is the same on both sizes; each runs on one. */
export const atDesk = { tag: "@desk" };
export const onPhone = { tag: "@phone" };
