import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";

const clockSkewMs = 15 * 60_000;

/** Why a request is refused, as S3 names it; null when its signature is right. */
export type SignatureError = { status: number; code: string };

type Key = { accessKeyId: string; secretAccessKey: string; region: string };

const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Buffer, data: string) =>
  createHmac("sha256", key).update(data).digest();

/** RFC 3986: all but letters, digits and `-._~`. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function canonicalQuery(search: URLSearchParams): string {
  return [...search]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join("&");
}

function toTime(amzDate: string): number {
  const iso = amzDate.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z");
  return Date.parse(iso);
}

const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/**
 * Checks a request as S3 does, signature and body
 * (docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html, read on 2026-11-22). It shares
 * no code with the client that signs.
 */
export function checkSignature(
  request: IncomingMessage,
  body: Buffer,
  { accessKeyId, secretAccessKey, region }: Key,
): SignatureError | null {
  const header = (name: string) => String(request.headers[name] ?? "").trim();
  const parts = authorization.exec(header("authorization"));
  if (parts === null) return { status: 403, code: "AccessDenied" };
  const [, id, day = "", sentRegion, names = "", signature = ""] = parts;
  if (id !== accessKeyId) return { status: 403, code: "InvalidAccessKeyId" };
  if (sentRegion !== region) return { status: 400, code: "AuthorizationHeaderMalformed" };
  const at = header("x-amz-date");
  if (!(Math.abs(toTime(at) - Date.now()) <= clockSkewMs)) {
    return { status: 403, code: "RequestTimeTooSkewed" };
  }
  const signed = names.split(";");
  const unsigned = Object.keys(request.headers).filter(
    (name) => (name === "host" || name.startsWith("x-amz-")) && !signed.includes(name),
  );
  if (unsigned.length > 0) return { status: 403, code: "AccessDenied" };
  const hash = header("x-amz-content-sha256");
  if (hash !== sha256(body)) return { status: 400, code: "XAmzContentSHA256Mismatch" };
  const url = new URL(request.url ?? "/", "http://store");
  const path = url.pathname.split("/").map(decodeURIComponent).map(encode).join("/");
  const headers = signed.map((name) => `${name}:${header(name)}\n`).join("");
  const canonical = [request.method, path, canonicalQuery(url.searchParams), headers, names, hash];
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ["AWS4-HMAC-SHA256", at, scope, sha256(canonical.join("\n"))].join("\n");
  const dayKey = hmac(`AWS4${secretAccessKey}`, day);
  const signingKey = hmac(hmac(hmac(dayKey, region), "s3"), "aws4_request");
  const isRight = timingSafeEqual(hmac(signingKey, text), Buffer.from(signature, "hex"));
  return isRight ? null : { status: 403, code: "SignatureDoesNotMatch" };
}
