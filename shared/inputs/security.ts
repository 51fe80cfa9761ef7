import * as z from "zod/mini";
import { totpCode } from "./auth.ts";

/** The first code of an authenticator app that is set up. */
export const confirmTotpInput = z.object({ code: totpCode });
