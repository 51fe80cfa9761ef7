import { allStylesAttribute } from "../../shared/pages/document-names.ts";

/** The sheet of all screens, where the document only holds the styles of its own page. */
const sheet: { loading?: Promise<unknown> | undefined } = {};

/** Loads it once; after a failure, again. */
function loadSheet(href: string): Promise<unknown> {
  sheet.loading ??= new Promise((onload, reject) => {
    const onerror = () => {
      sheet.loading = undefined;
      // Read like a script that is missing (error-boundary.tsx): a release may have removed it.
      reject(new TypeError(`${href} could not be imported`));
    };
    const link = document.createElement("link");
    document.head.append(Object.assign(link, { rel: "stylesheet", href, onload, onerror }));
  });
  return sheet.loading;
}

/** Imports what a page may show later, with its styles. @throws when the code or the styles cannot be loaded */
export async function importStyled<Module>(importPart: () => Promise<Module>): Promise<Module> {
  const own =
    typeof document === "undefined"
      ? null
      : document.querySelector(`style[${allStylesAttribute}]`)?.getAttribute(allStylesAttribute);
  const [module] = await Promise.all([importPart(), own && loadSheet(own)]);
  return module;
}
