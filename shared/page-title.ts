import { brand } from "./brand.ts";

/** What the browser's tab says; the home page's title already names the product. */
export function pageTitle(title: string, name: string = brand.name): string {
  return title.startsWith(name) ? title : `${title} · ${name}`;
}
