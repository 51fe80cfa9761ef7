import type { CodeSms, ContactSms, ContactSmsSender, Sms } from "./types.ts";

const timeoutMs = 10_000;

type Msg91Options = { authKey: string; templateId: string; baseUrl: string };

function createError(message: string, code: string): Error {
  return Object.assign(new Error(message), { code });
}

type Sent = { authKey: string; what: "code" | "message"; content?: object };

/** Keeps only the status of a response: MSG91 may repeat the code or the key. */
async function post(url: URL, { authKey, what, content = {} }: Sent): Promise<void> {
  const response = await fetch(url, {
    method: "POST",
    headers: { authkey: authKey, "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify(content),
    // Following a redirect would send the key to another server.
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null);
  if (response === null) throw createError("MSG91 could not be reached", "MSG91_UNREACHABLE");
  const body: unknown = await response.json().catch(() => null);
  const type = typeof body === "object" && body !== null && "type" in body ? body.type : null;
  if (response.status === 200 && type === "success") return;
  throw createError(`MSG91 refused the ${what}`, `MSG91_HTTP_${response.status}`);
}

/**
 * Sends our own codes by SMS through MSG91 (research: payments, "SMS codes"). Errors contain neither the
 * key nor the code.
 */
export function createMsg91({ authKey, templateId, baseUrl }: Msg91Options): Sms {
  const base = baseUrl.replace(/\/+$/, "");
  return {
    async sendCode({ mobile, code, codeTtlSeconds }: CodeSms) {
      const url = new URL(`${base}/api/v5/otp`);
      url.searchParams.set("template_id", templateId);
      url.searchParams.set("mobile", mobile.replace("+", ""));
      url.searchParams.set("otp", code);
      url.searchParams.set("otp_expiry", String(Math.max(1, Math.floor(codeTtlSeconds / 60))));
      await post(url, { authKey, what: "code" });
    },
  };
}

/**
 * Sends the SMS to trusted contacts by MSG91's flow, whose template has the variables `name`, `words` and
 * `link` (https://control.msg91.com/apidoc/textsms/send-sms-flow.php, where the id is called `flow_id`;
 * `template_id` by https://docs.msg91.com/sms/send-sms; 2026-11-22). Errors contain neither the key nor
 * the message.
 */
export function createMsg91Contacts({
  authKey,
  templateId,
  baseUrl,
}: Msg91Options): ContactSmsSender {
  const base = baseUrl.replace(/\/+$/, "");
  return {
    async send({ mobile, name, words, link }: ContactSms) {
      const recipient = { mobiles: mobile.replace("+", ""), name, words, link };
      // The link holds the whole token: a shortener of others would know it.
      const content = { template_id: templateId, short_url: "0", recipients: [recipient] };
      await post(new URL(`${base}/api/v5/flow`), { authKey, what: "message", content });
    },
  };
}
