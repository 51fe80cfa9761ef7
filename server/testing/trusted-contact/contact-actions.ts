import { createSession } from "../../auth/sessions/session.ts";
import { callTrpc } from "../http/call-trpc.ts";
import { createMember, type TestMember } from "../members.ts";
import { messagesTo } from "../sign-in.ts";
import { type TestApp, uniqueDigits } from "../test-app.ts";

export const newContact = () => `ravi${uniqueDigits(10)}@example.in`;
export const newMobile = () => `+919${uniqueDigits(9)}`;

/** What a member and their trusted contact do in a test. */
export function contactActions(getApp: () => TestApp) {
  function as({ token }: TestMember) {
    const call = (name: string, body: unknown = {}) =>
      callTrpc(getApp(), `mutation trustedContact.${name}`, { token, body });
    return {
      invite: (contact: string, name = "Ravi") => call("invite", { name, contact }),
      resend: () => call("resend"),
      remove: () => call("remove"),
      ask: () => call("askForCall"),
      async get() {
        const { body } = await callTrpc(getApp(), "query trustedContact.get", { token });
        return body.result.data.contact;
      },
    };
  }

  function tokenSentTo(contact: string): string {
    const link = /\/c\/([A-Za-z0-9_-]{24})(?:\s|$)/.exec(
      messagesTo(getApp(), contact)[0]?.text ?? "",
    );
    return link?.[1] ?? "";
  }

  const answer = (token: string, text: string) =>
    callTrpc(getApp(), "mutation trustedContact.answer", { body: { token, answer: text } });
  const page = (token: string) =>
    callTrpc(getApp(), "query trustedContact.invitation", { body: { token } });
  const refusalOf = ({ status, body }: Awaited<ReturnType<typeof page>>) => [
    status,
    body.error?.data?.refusal?.id,
  ];

  /** A member whose contact agreed. */
  async function createPair(contact = newContact()) {
    const person = await createMember(getApp());
    await as(person).invite(contact);
    const token = tokenSentTo(contact);
    await answer(token, "agree");
    return { person, contact, token };
  }

  /** The member with a new session, for tests of days. */
  async function signInAgain(person: TestMember): Promise<TestMember> {
    const session = { userId: person.id, kind: "full", proof: "code" } as const;
    return { ...person, token: await createSession(getApp().ctx, session) };
  }

  // The invitation explains the words, so a mail counts by its subject.
  const askedByMail = (contact: string) =>
    messagesTo(getApp(), contact).filter(({ subject }) => subject.endsWith("please call me"));

  return { answer, as, askedByMail, createPair, page, refusalOf, signInAgain, tokenSentTo };
}
