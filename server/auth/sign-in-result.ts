import type { Identifier } from "../../shared/inputs/fields/parse-identifier.ts";
import type { RequestContext } from "../context.ts";
import type { PublicUser, SignedIn } from "./outputs.ts";
import { logSecurityEvent } from "./security-events.ts";
import { forgetDevice, rememberDevice, reportNewDevice } from "./sessions/known-devices.ts";
import { setLanguage, type UserRow } from "./store.ts";
import type { SessionsTable } from "./table.ts";

export function toPublicUser({ id, name, email, mobile }: UserRow): PublicUser {
  return { id, name, email, mobile };
}

type SignIn = {
  identifier: Identifier;
  user: UserRow;
  token: string;
  message: string;
  proof: SessionsTable["proof"];
  isSharedDevice: boolean;
};

/** What every sign-in ends with, once its session is stored: the device is remembered, the event logged. */
export async function finishSignIn(
  ctx: RequestContext,
  { identifier, user, token, message, proof, isSharedDevice }: SignIn,
): Promise<SignedIn> {
  // Programs without cookies complete a registration as if on a second device.
  if (proof !== "registration" && user.registered_at !== null) {
    await reportNewDevice(ctx, user);
  }
  // Receipts and reminders are mailed when no request says the language.
  if (ctx.hasNamedLanguage && user.language !== ctx.language)
    await setLanguage(ctx.db, user.id, ctx.language);
  if (isSharedDevice) await forgetDevice(ctx);
  else await rememberDevice(ctx, user.id);
  const event = proof === "registration" ? "security.sign_up" : "security.sign_in";
  logSecurityEvent(ctx, event, { identifier, userId: user.id, proof });
  return { message, token, user: toPublicUser(user) };
}
