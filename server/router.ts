import { accountRouter } from "./account/router.ts";
import { securityRouter } from "./account/security/router.ts";
import { authRouter } from "./auth/router.ts";
import { billingRouter } from "./billing/router.ts";
import { chatRouter } from "./chat/router.ts";
import { contactRouter } from "./contact/router.ts";
import { factsRouter } from "./facts/router.ts";
import { servicesRouter } from "./services/router.ts";
import { toolsRouter } from "./tools/router.ts";
import { createCallerFactory, router } from "./trpc.ts";
import { trustedContactRouter } from "./trusted-contact/router.ts";

export const appRouter = router({
  account: accountRouter,
  auth: authRouter,
  services: servicesRouter,
  chat: chatRouter,
  billing: billingRouter,
  contact: contactRouter,
  tools: toolsRouter,
  facts: factsRouter,
  security: securityRouter,
  trustedContact: trustedContactRouter,
});

export type AppRouter = typeof appRouter;

/** Calls procedures without HTTP, for the REST routes and for tests. */
export const createCaller = createCallerFactory(appRouter);
export type Caller = ReturnType<typeof createCaller>;
