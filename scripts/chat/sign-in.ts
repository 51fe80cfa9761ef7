import { parseIdentifier } from "../../shared/inputs/fields/parse-identifier.ts";
import { ChatError } from "./chat-error.ts";
import type { Client } from "./client.ts";
import type { Terminal } from "./terminal.ts";
import type { TokenFile } from "./token-file.ts";

type Deps = { client: Client; terminal: Terminal; tokens: TokenFile; as: string | undefined };

type IdentifierInput = { type: "email"; email: string } | { type: "mobile"; mobile: string };

async function readIdentifier({ terminal, as }: Deps): Promise<IdentifierInput> {
  const text = as ?? (await terminal.ask("Email or mobile: ")) ?? "";
  const identifier = parseIdentifier(text);
  if (identifier === null)
    throw new ChatError(`'${text}' is neither an email nor a mobile number.`);
  const { type, value } = identifier;
  return type === "email" ? { type, email: value } : { type, mobile: value };
}

type CodeInput = IdentifierInput & { request: string };

async function signInByCode({ client, terminal }: Deps, input: CodeInput) {
  const otp = (await terminal.ask("The code that was sent to you: ")) ?? "";
  return client.auth.verifyOtp.mutate({ ...input, otp });
}

/** Keeps the token for next time. Who signed in can chat without that. */
function keepToken({ terminal, tokens }: Deps, token: string): void {
  try {
    tokens.write(token);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    terminal.say(`This sign-in is not kept for next time: ${reason}`);
  }
}

/** Signs in by password or code, unless a saved token is valid. @throws ChatError */
export async function signIn(deps: Deps): Promise<void> {
  const { client, terminal, tokens } = deps;
  if (tokens.read() !== null) {
    const { name } = await client.auth.profile.query();
    return terminal.say(`Signed in as ${name}.`);
  }
  const input = await readIdentifier(deps);
  const account = await client.auth.begin.mutate(input);
  let signedIn: Awaited<ReturnType<typeof signInByCode>>;
  if (!account.is_new_user && account.is_verified_user) {
    const password = await terminal.ask("Password (empty for a code): ", { hidden: true });
    if (password) {
      signedIn = await client.auth.login.mutate({ ...input, password });
    } else {
      const { request } = await client.auth.begin.mutate({ ...input, method: "otp" });
      signedIn = await signInByCode(deps, { ...input, request });
    }
  } else {
    signedIn = await signInByCode(deps, { ...input, request: account.request });
  }
  if (signedIn.token === null) {
    throw new ChatError("This account needs a second factor. Please use the browser.");
  }
  if (signedIn.user.name === null) {
    throw new ChatError("Please complete your registration in the browser first.");
  }
  keepToken(deps, signedIn.token);
  terminal.say(`Signed in as ${signedIn.user.name}.`);
}
