import { ask } from "../http/ask.ts";
import type { TestMember } from "../members.ts";
import type { TestApp } from "../test-app.ts";

/** Names a trusted contact. @returns the token of the link in the contact's mail */
export async function inviteContact(
  app: TestApp,
  { token }: TestMember,
  contact: string,
): Promise<string> {
  await ask(app, "trustedContact.invite", { input: { name: "Ravi", contact }, token });
  const sent = app.outbox.items().find(({ to }) => to === contact);
  return /\/c\/(\S+)/.exec(sent?.text ?? "")?.[1] ?? "";
}

/** Names a contact, who agrees, is asked for a call, and withdraws; and one who declines. */
export async function callTrustedContact(app: TestApp, member: TestMember): Promise<void> {
  const { token } = member;
  const link = await inviteContact(app, member, "ravi-who-is-asked@example.in");
  await ask(app, "trustedContact.invitation", { input: { token: link } });
  const answer = (of: string, text: string) =>
    ask(app, "trustedContact.answer", { input: { token: of, answer: text } });
  await answer(link, "agree");
  await ask(app, "trustedContact.get", { token });
  await ask(app, "trustedContact.askForCall", { token });
  await answer(link, "withdraw");
  await ask(app, "trustedContact.remove", { token });
  await answer(await inviteContact(app, member, "mina-who-declines@example.in"), "decline");
}
