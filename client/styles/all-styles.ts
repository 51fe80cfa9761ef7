import { allStylesAttribute } from "../../shared/pages/document-names.ts";

async function loadSheet(href: string): Promise<void> {
  const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  await new Promise((resolve, reject) => {
    sheet.onload = resolve;
    sheet.onerror = reject;
    document.head.append(sheet);
  }).catch(() => {
    sheet.remove();
    // Read like a script that is missing (error-boundary.tsx): a release may have removed it.
    throw new TypeError(`${href} could not be imported`);
  });
}

/** The styles of all screens, where the document only holds those of its own page. */
class AllStyles {
  #loading: Promise<void> | undefined;

  /** Loads them once; after a failure, again. */
  async load(): Promise<void> {
    if (typeof document === "undefined") return;
    const own = document.querySelector(`style[${allStylesAttribute}]`);
    const href = own?.getAttribute(allStylesAttribute);
    if (href) this.#loading ??= loadSheet(href);
    try {
      await this.#loading;
    } catch (error) {
      this.#loading = undefined;
      throw error;
    }
  }
}

const allStyles = new AllStyles();

/** Imports what a page may show later, with its styles. @throws when the code or the styles cannot be loaded */
export async function importStyled<Module>(importPart: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([importPart(), allStyles.load()]);
  return module;
}
