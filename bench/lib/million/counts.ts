/** How many rows the large tables get. */
export type Counts = { people: number; messages: number; orders: number };
