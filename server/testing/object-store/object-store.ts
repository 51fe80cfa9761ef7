import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { checkSignature } from "./signature.ts";

type TestObject = { bytes: Buffer; modifiedAt: Date };

/** What the store does instead of serving: an error of S3, silence, or half an answer. */
type Fault = { status: number; code: string } | "silent" | "breaks off" | "only headers";

/** An S3-compatible store in memory, for tests: it speaks HTTP and checks every signature. */
export type TestObjectStore = {
  endpoint: string;
  /** Variables of the environment that lead to it. */
  env: Record<string, string>;
  objects: Map<string, TestObject>;
  /** `GET key` and so on, in the order of arrival. */
  requests: string[];
  /** Whether the bucket says that it keeps old versions. */
  keepsVersions: boolean;
  /** What happens to the next requests, until it is null. */
  fault: Fault | null;
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
};

const bucket = "files";
const key = { accessKeyId: "test-key", secretAccessKey: "test secret/+=", region: "ap-south-1" };
const pageSize = 3;

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

function sendXml(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`);
}

function sendError(response: ServerResponse, { status, code }: { status: number; code: string }) {
  sendXml(response, status, `<Error><Code>${code}</Code><Message>No.</Message></Error>`);
}

function listXml(objects: TestObjectStore["objects"], search: URLSearchParams): string {
  const prefix = search.get("prefix") ?? "";
  const after = Buffer.from(search.get("continuation-token") ?? "", "base64").toString();
  const keys = [...objects.keys()]
    .filter((name) => name.startsWith(prefix) && name > after)
    .toSorted();
  const page = keys.slice(0, pageSize);
  const entries = page.map((name) => {
    const { bytes, modifiedAt } = objects.get(name) as TestObject;
    const at = modifiedAt.toISOString();
    return `<Contents><Key>${escapeXml(name)}</Key><LastModified>${at}</LastModified><Size>${bytes.length}</Size></Contents>`;
  });
  const isTruncated = keys.length > page.length;
  const token = Buffer.from(page.at(-1) ?? "").toString("base64");
  const next = isTruncated ? `<NextContinuationToken>${token}</NextContinuationToken>` : "";
  return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${entries.join("")}</ListBucketResult>`;
}

type Call = { request: IncomingMessage; response: ServerResponse; body: Buffer };

function putObject({ objects }: TestObjectStore, name: string, call: Call): void {
  const source = call.request.headers["x-amz-copy-source"];
  const from = typeof source === "string" ? decodeURIComponent(source) : null;
  const bytes = from === null ? call.body : objects.get(from.replace(`/${bucket}/`, ""))?.bytes;
  if (bytes === undefined) sendError(call.response, { status: 404, code: "NoSuchKey" });
  else {
    objects.set(name, { bytes, modifiedAt: new Date() });
    if (from === null) call.response.end();
    else sendXml(call.response, 200, "<CopyObjectResult></CopyObjectResult>");
  }
}

function getObject({ objects, fault }: TestObjectStore, name: string, { response }: Call): void {
  const bytes = objects.get(name)?.bytes;
  if (bytes === undefined) sendError(response, { status: 404, code: "NoSuchKey" });
  else {
    response.writeHead(200, { "content-length": bytes.length });
    if (fault === "only headers") {
      response.flushHeaders();
      response.socket?.end();
    } else if (fault !== "breaks off") response.end(bytes);
    else response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
  }
}

function serve(store: TestObjectStore, call: Call): void {
  const { request, response } = call;
  const url = new URL(request.url ?? "/", "http://store");
  const [, inBucket = "", ...rest] = url.pathname.split("/").map(decodeURIComponent);
  const name = rest.join("/");
  const refused = checkSignature(request, call.body, key);
  if (refused !== null) sendError(response, refused);
  else if (inBucket !== bucket) sendError(response, { status: 404, code: "NoSuchBucket" });
  else if (url.searchParams.has("versioning")) {
    const status = store.keepsVersions ? "<Status>Enabled</Status>" : "";
    sendXml(response, 200, `<VersioningConfiguration>${status}</VersioningConfiguration>`);
  } else if (name === "") sendXml(response, 200, listXml(store.objects, url.searchParams));
  else if (request.method === "PUT") putObject(store, name, call);
  else if (request.method === "GET") getObject(store, name, call);
  else {
    store.objects.delete(name);
    response.writeHead(204).end();
  }
}

async function answer(
  store: TestObjectStore,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  store.requests.push(`${request.method} ${request.url?.replace(`/${bucket}/`, "")}`);
  const body = await buffer(request);
  const { fault } = store;
  if (fault === "silent") return;
  if (typeof fault === "object" && fault !== null) sendError(response, fault);
  else serve(store, { request, response, body });
}

/** Starts a store with an empty bucket. */
export async function startTestObjectStore(): Promise<TestObjectStore> {
  const server = createServer((request, response) => {
    void answer(store, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  const store: TestObjectStore = {
    endpoint,
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: key.region,
      S3_ACCESS_KEY_ID: key.accessKeyId,
      S3_SECRET_ACCESS_KEY: key.secretAccessKey,
    },
    objects: new Map(),
    requests: [],
    fault: null,
    keepsVersions: false,
    close,
    [Symbol.asyncDispose]: close,
  };
  return store;
}
