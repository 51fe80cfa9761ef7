import { brand } from "../brand.ts";

/** The title of the browser's tab: adds the product's name unless the title begins with it. */
export function pageTitle(title: string, name: string = brand.name): string {
  return title.startsWith(name) ? title : `${title} · ${name}`;
}
