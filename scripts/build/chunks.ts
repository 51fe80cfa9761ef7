import type { Rolldown } from "vite";
import { pageModules } from "../../client/app/page-modules.ts";

/*
 * Which modules of the client share a chunk. On slow 4G a request costs as much time as 100 KB, and a browser
 * makes six at once over HTTP/1.1, so a first page loads as few files as its budget of bytes allows: React, what
 * the first pages share, and its own. The order matters: a group also takes what its modules import, so the
 * libraries come before the modules that use them.
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

// The composer outside a conversation, the numbers beside it and the two checks of a message before it is sent load by
// themselves.
const sharedCode = pathPattern(
  "/(?:client/(?:ui(?!/(?:ask/(?:ask|dictation|use)|helplines))|lib)|shared(?!/(?:red-flags|private-numbers)))/",
  "node_modules/zod/",
  "client/(?:app/(?:sample|payment-history)-part|features/chat/ask-loaders)\\.",
);

// The program and its frame, without its screens.
const frameCode = pathPattern("/client/(?:start\\.|app/(?![a-z]+-screen))");
const everyPage = pathPattern("client/main\\.tsx$");
// Nearly every page has one.
const pageHead = pathPattern("client/ui/(?:petals|page-header)\\.tsx$");
// Pages whose text is plain markup until somebody touches it: only their heads load at once.
const textPages = pathPattern("client/features/(?:about|legal|not-found)/[a-z-]+-page\\.tsx$");

const homePage = pathPattern("client/app/home-screen\\.tsx$");
const subscription = pathPattern("client/app/subscription-screen\\.tsx$");
const contact = pathPattern("client/features/contact/contact-page\\.tsx$");
const login = pathPattern("client/app/login-screen\\.tsx$");
const getStarted = pathPattern("client/app/get-started-screen\\.tsx$");
const chat = pathPattern("client/app/chat-screen\\.tsx$");
const sharedLink = pathPattern("client/features/chat/shares/shared-page\\.tsx$");
const ownPages = pathPattern(
  "client/(?:app/account-screen|features/billing/.*receipt-page)\\.tsx$",
);
/** Where a first visit begins. What two of them share loads with every page, in one request. */
const firstPages = [homePage, subscription, contact, login, chat];

const overlays = pathPattern("client/ui/overlay/(?:modal|sheet|dialog|menu)\\.");
// What waits for a passkey in the field of the username.
const passkeyCode = pathPattern(
  "node_modules/@simplewebauthn/",
  "client/features/auth/passkeys/passkey-autofill\\.",
);
const loginCode = pathPattern("client/(?:features/auth/(?!later|passkeys/)|app/login-screen\\.)");
const markdownCode = pathPattern(
  "client/features/chat/(?:strings|icons/stroke-icon|messages/bubbles|sources/cited-sources|markdown/(?!code-|incremental))",
  "node_modules/marked/",
);
const chatCode = pathPattern("client/(?:features/chat/|app/chat-screen\\.)");
// What a conversation loads once its text is on the screen.
const chatExtras = pathPattern(
  "client/features/chat/(?:actions/message-actions|messages/(?:follow-ups|invisible-parts))\\.",
  "client/features/chat/(?:plan-notices/renewal-notice|usage/usage-line)\\.",
  "client/app/pwa/pwa\\.",
);

// The list of chats, which a phone loads when its drawer opens (layout/sidebar.tsx).
const drawer = pathPattern("client/features/chat/layout/sidebar-drawer\\.");
const chatList = pathPattern(
  "client/features/chat/layout/sidebar-drawer\\.",
  "client/features/chat/conversation-list/conversation-list\\.",
);

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

/** Whether the forms alone need a module. */
function isField(users: readonly RegExp[]): boolean {
  return users.every((page) => page === contact || page === login);
}

/** What every page loads: its own frame, and what several of the first pages share. */
function isBase(id: string, context: Context): boolean {
  if (frameCode.test(id) && isNeededBy(everyPage, id, context)) return true;
  if (!isSharedCode(id)) return false;
  if (pageHead.test(id) || isNeededBy(everyPage, id, context)) return true;
  const users = firstPages.filter((page) => isNeededBy(page, id, context));
  if (users.includes(chat) && isNeededBy(getStarted, id, context)) return true;
  return users.includes(subscription) || (users.length > 1 && !isField(users));
}

/** What a shared link needs and a conversation does not: messages as they are printed, with their calculations. */
function isTranscript(id: string, context: Context): boolean {
  const isOwn = isNeededBy(sharedLink, id, context) && !isNeededBy(chat, id, context);
  return isOwn && !sharedLink.test(id);
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

/** The screens that lie in a group; every other screen starts a chunk of its own. */
export const screenGroups: Readonly<Record<string, string>> = {
  [pageModules.chat]: "chat",
  [pageModules.login]: "login",
};

export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: "vendor", test: react },
  { name: (id, context) => (isBase(id, context) ? "base" : null), debugName: "base" },
  sharedGroup("legal", (id, context) => isNeededBy(textPages, id, context)),
  sharedGroup("home", (id, context) => isNeededBy(homePage, id, context)),
  sharedGroup("fields", (id, context) => isNeededBy(contact, id, context)),
  {
    name: (id, context) =>
      (loginCode.test(id) || isSharedCode(id)) && isNeededBy(login, id, context) ? "login" : null,
    debugName: "login",
  },
  {
    name: (id, context) =>
      rpcClient.test(id) || (isSharedCode(id) && isNeededBy(chat, id, context)) ? "rpc" : null,
    debugName: "rpc",
  },
  { name: "query", test: queryClient },
  { name: "passkeys", test: passkeyCode },
  sharedGroup("overlays", (id) => overlays.test(id)),
  { name: "markdown", test: markdownCode },
  sharedGroup("list", (id, context) => isNeededBy(chatList, id, context)),
  sharedGroup("common", (id, context) =>
    [sharedLink, ownPages].every((pages) => isNeededBy(pages, id, context)),
  ),
  {
    name: (id, context) => (isTranscript(id, context) ? "transcript" : null),
    debugName: "transcript",
    test: chatCode,
  },
  {
    name: (id, context) =>
      isNeededBy(chat, id, context) && !isNeededBy(sharedLink, id, context) ? "chat" : null,
    debugName: "chat",
    test: chatCode,
  },
  {
    name: (id, context) => (isNeededBy(chatExtras, id, context) ? "extras" : null),
    debugName: "extras",
    test: pathPattern("client/(?:features/chat/|app/pwa/|pwa/)"),
  },
  {
    name: (id, context) => (isNeededBy(drawer, id, context) ? "sidebar" : null),
    debugName: "sidebar",
    test: chatCode,
  },
  sharedGroup("forms", () => true),
];
