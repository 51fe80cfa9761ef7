/** Sales that the child makes: one for each buyer, spread over `withinMs`. */
export type SalesRequest = {
  url: string;
  buyers: readonly { token: string }[];
  withinMs: number;
};
export type SalesReport = { sold: number };
