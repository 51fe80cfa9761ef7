import type { Page } from "@playwright/test";
import type { Product } from "../server.ts";
import type { Words } from "../words.ts";

export type InspectOptions = {
  /** Resizing a desktop window would close what the screen shows, e.g. when a table becomes cards or a list a drawer. */
  closesOnResize?: boolean;
};

/** What a tour of one part of the product needs, and what it runs at each screen. */
export type TourContext = {
  page: Page;
  product: Product;
  /** An unused email address. */
  email: string;
  words: Words;
  /** Checks the current screen. */
  inspect: (screen: string, options?: InspectOptions) => Promise<void>;
};

export type Tour = (context: TourContext) => Promise<void>;
