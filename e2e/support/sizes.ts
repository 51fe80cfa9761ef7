/** For a test whose subject is the same on both sizes: it runs at a desk, its neighbour on a phone. */
export const atDesk = { tag: "@desk" };
export const onPhone = { tag: "@phone" };
