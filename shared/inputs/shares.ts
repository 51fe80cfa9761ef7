import * as z from "zod/mini";
import { uuid } from "./chat.ts";

/** What a link's secret looks like: 24 random bytes. */
export const shareIdPattern = /^[A-Za-z0-9_-]{32}$/;

const id = z.string("Link is required").check(z.maxLength(200));

export const shareInput = z.object({ uuid });
/** One that is malformed is unknown, not a fault of the form. */
export const sharedInput = z.object({ id });
