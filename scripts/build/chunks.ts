import type { Rolldown } from "vite";

/*
 * Which modules of the client share a chunk. Without groups the bundler makes a dozen files of a few
 * hundred bytes, each a request of its own. The order matters: a group also takes what its modules
 * import, so the libraries come before the modules that use them.
 */

type Context = Rolldown.ChunkingContext;

/** A regular expression for modules whose path contains one of these; `/` also stands for `\`. */
function pathPattern(...parts: string[]): RegExp {
  return new RegExp(parts.map((part) => part.replaceAll("/", "[\\\\/]")).join("|"));
}

const react = pathPattern("node_modules/(?:react|react-dom|scheduler|wouter)/");

const rpcClient = pathPattern(
  "node_modules/@trpc/(?:client|server)/",
  "client/lib/(?:api/trpc-client|session/profile)\\.",
);

const queryClient = pathPattern(
  "node_modules/@(?:tanstack|trpc/react-query)/",
  "client/lib/(?:api/trpc|session/session-queries)\\.",
);

// What every page needs, in one chunk with the frame around it.
const homeCode = pathPattern("/(?:client/(?:app(?!/home-screen)|ui(?!/ask/)|lib)|shared)/");

// The composer outside a conversation and the two checks of a message before it is sent are large and load by themselves.
const sharedCode = pathPattern(
  "/(?:client/(?:ui(?!/ask/(?:ask|dictation|use))|lib)|shared(?!/(?:red-flags|private-numbers)))/",
  "node_modules/zod/",
  // Small modules of the chat's first screen that other screens use as well.
  "client/features/chat/(?:messages/bubbles|icons/stroke-icon)\\.",
  "client/app/(?:deferred-sample|ask-parts)\\.",
);

// Nearly every page has one.
const pageHead = pathPattern("client/ui/(?:petals|page-header)\\.tsx$");
const overlays = pathPattern("client/ui/overlay/(?:modal|modal-title|sheet|dialog|drawer|menu)\\.");
const serviceNames = pathPattern("shared/i18n/service-names\\.");
const homePage = pathPattern("client/app/home-screen\\.tsx$");
const everyPage = pathPattern("client/main\\.tsx$");
const chatScreen = pathPattern("client/(?:main\\.tsx|app/chat-screen\\.tsx)$");
// Pages whose text is plain markup until somebody touches it: only their heads load at once.
const textPages = pathPattern("client/features/pages/(?:legal/)?[a-z-]+-page\\.tsx$");
const firstScreens = pathPattern(
  "client/features/(?:billing/subscription|contact/contact)-page\\.tsx$",
  "client/app/chat-screen\\.tsx$",
);
// Pages without a form: they must load neither the tRPC client nor what only forms need.
const prices = pathPattern("client/features/billing/subscription-page\\.tsx$");
const chooser = pathPattern("client/app/chooser-screen\\.tsx$");
const sharedLink = pathPattern("client/features/chat/export/shared-page\\.tsx$");
const markdownCode = pathPattern(
  "client/features/chat/(?:strings|markdown/(?!code-|incremental))",
  "node_modules/marked/",
);
const chatCode = pathPattern("client/features/chat/");
// Forms that load their rules and calls when somebody uses them.
const contact = pathPattern("client/features/contact/contact-page\\.tsx$");
const login = pathPattern("client/features/auth/login-page\\.tsx$");

/** Whether one of the `roots` reaches a module by static imports: only then does it need the module. */
function isNeededBy(roots: RegExp, id: string, context: Context): boolean {
  const reached = new Set([id]);
  for (const module of reached) {
    if (roots.test(module)) return true;
    for (const importer of context.getModuleInfo(module)?.importers ?? []) reached.add(importer);
  }
  return false;
}

function isSharedCode(id: string): boolean {
  return sharedCode.test(id) && !rpcClient.test(id) && !queryClient.test(id);
}

/** A group of shared modules. Groups come in order: a later one takes nothing that an earlier one has. */
function sharedGroup(
  name: string,
  isIncluded: (id: string, context: Context) => boolean,
): Rolldown.CodeSplittingGroup {
  return {
    name: (id, context) => (isIncluded(id, context) ? name : null),
    debugName: name,
    test: isSharedCode,
    minShareCount: 2,
  };
}

export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: "vendor", test: react },
  {
    name: (id, context) =>
      pageHead.test(id) || isNeededBy(everyPage, id, context) ? "base" : null,
    debugName: "base",
    test: homeCode,
  },
  sharedGroup("legal", (id, context) => isNeededBy(textPages, id, context)),
  // What the home page shares with the prices, the contact form and the chat, and what with others.
  sharedGroup(
    "lists",
    (id, context) =>
      !serviceNames.test(id) &&
      isNeededBy(homePage, id, context) &&
      isNeededBy(firstScreens, id, context),
  ),
  // Prices and forms name no service.
  sharedGroup("names", (id) => serviceNames.test(id)),
  sharedGroup("home", (id, context) => isNeededBy(homePage, id, context)),
  sharedGroup(
    "parts",
    (id, context) => isNeededBy(prices, id, context) && isNeededBy(chatScreen, id, context),
  ),
  sharedGroup("prices", (id, context) => isNeededBy(prices, id, context)),
  sharedGroup(
    "notes",
    (id, context) => isNeededBy(contact, id, context) && isNeededBy(chatScreen, id, context),
  ),
  sharedGroup("fields", (id, context) => isNeededBy(contact, id, context)),
  sharedGroup(
    "login",
    (id, context) => isNeededBy(login, id, context) && !isNeededBy(chatScreen, id, context),
  ),
  // Before the tRPC client, which also uses what pages without a form need.
  sharedGroup("chooser", (id, context) => !overlays.test(id) && isNeededBy(chooser, id, context)),
  { name: "rpc", test: rpcClient },
  { name: "query", test: queryClient },
  sharedGroup("common", (id, context) => isNeededBy(chatScreen, id, context)),
  // Dialogs open later, and a phone's conversation begins without any.
  sharedGroup("overlays", (id) => overlays.test(id)),
  // Together the first screen of the chat compresses better; a shared link needs only the Markdown.
  { name: "markdown", test: markdownCode },
  {
    name: (id, context) =>
      isNeededBy(chatScreen, id, context) && !isNeededBy(sharedLink, id, context) ? "chat" : null,
    debugName: "chat",
    test: chatCode,
  },
  sharedGroup("forms", () => true),
];
