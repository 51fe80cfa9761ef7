import { callerColumns, procedureRows } from "../attacks/procedure-rows.ts";
import { signInWithProof, type Victim } from "../attacks/victim.ts";
import { callTrpc, getProcedureType } from "../http/call-trpc.ts";
import type { TestApp } from "../test-app.ts";
import { followReply } from "./chat-calls.ts";

const owner = callerColumns.indexOf("owner");
/** Calls that may end the session that makes them. */
const endsSessions = /^(auth|account|security)\./;

/**
 * Makes each call of the table of procedures as the owner of what it names, the refused ones too. The last
 * one asks for the deletion of the account, which another sign-in would cancel.
 */
export async function callAsOwner(app: TestApp, victim: Victim): Promise<void> {
  let token: string | undefined;
  for (const { name, statuses, input } of procedureRows) {
    token ??= await signInWithProof(app, victim);
    const body = input?.(victim);
    const type = getProcedureType(name);
    const answer = await callTrpc(app, `${type} ${name}`, { token, body });
    if (answer.status !== statuses[owner])
      throw new Error(`${name}: ${JSON.stringify(answer.body)}`);
    const replyId = answer.body.result?.data?.reply_id;
    // A reply that is still written would refuse the next call.
    if (replyId !== undefined) await followReply(app, token, replyId);
    if (endsSessions.test(name) && type === "mutation") token = undefined;
  }
}
