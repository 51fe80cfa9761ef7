import { parseIdentifier } from "../../shared/inputs/identifier.ts";
import { ChatError } from "./chat-error.ts";
import type { Client } from "./client.ts";
import type { Terminal } from "./terminal.ts";
import type { TokenFile } from "./token-file.ts";

type Deps = { client: Client; terminal: Terminal; tokens: TokenFile; as: string | undefined };

/** An identifier as the procedures take it. */
type Who = { type: "email"; email: string } | { type: "mobile"; mobile: string };

async function whoIs({ terminal, as }: Deps): Promise<Who> {
  const text = as ?? (await terminal.ask("Email or mobile: ")) ?? "";
  const identifier = parseIdentifier(text);
  if (identifier === null)
    throw new ChatError(`'${text}' is neither an email nor a mobile number.`);
  const { type, value } = identifier;
  return type === "email" ? { type, email: value } : { type, mobile: value };
}

async function byCode({ client, terminal }: Deps, who: Who) {
  const otp = (await terminal.ask("The code that was sent to you: ")) ?? "";
  return client.auth.verifyOtp.mutate({ ...who, otp });
}

/** Signs in by password or code, unless a kept token still holds. @throws ChatError */
export async function signIn(deps: Deps): Promise<void> {
  const { client, terminal, tokens } = deps;
  if (tokens.read() !== null) {
    const { name } = await client.auth.profile.query();
    return terminal.say(`Signed in as ${name}.`);
  }
  const who = await whoIs(deps);
  const begun = await client.auth.begin.mutate(who);
  let signedIn: { token: string; user: { name: string | null } };
  if (!begun.is_new_user && begun.is_verified_user) {
    const password = await terminal.ask("Password (empty for a code): ", { hidden: true });
    if (password) {
      signedIn = await client.auth.login.mutate({ ...who, password });
    } else {
      await client.auth.begin.mutate({ ...who, method: "otp" });
      signedIn = await byCode(deps, who);
    }
  } else {
    signedIn = await byCode(deps, who);
  }
  if (signedIn.user.name === null) {
    throw new ChatError("Please complete your registration in the browser first.");
  }
  tokens.write(signedIn.token);
  terminal.say(`Signed in as ${signedIn.user.name}.`);
}
