import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  type Attachment,
  attachmentLimits,
  isAttachmentType,
} from "../../../shared/attachments.ts";
import { uuidPattern } from "../../../shared/inputs/fields/uuid.ts";
import { addAttachment, takeRefusedUpload } from "../../chat/attachments/attachments.ts";
import type { AppContext } from "../../context.ts";
import { AppError } from "../../errors.ts";
import { createCaller } from "../../router.ts";
import { createRequestContext } from "../request-context.ts";
import { type MinimumRate, requireMinimumRate, uploadMinimumRate } from "./minimum-rate.ts";
import { createUploadSlots, type UploadSlots } from "./upload-slots.ts";

const fileLimits = {
  pictureMegabytes: attachmentLimits.imageMaxMegabytes,
  pdfMegabytes: attachmentLimits.pdfMaxMegabytes,
};
const unnamedType = "application/octet-stream";
// A file opened in its own tab may run no script, load nothing and send nothing.
const sandbox = "default-src 'none'; sandbox";

function declaredType({ headers }: FastifyRequest): string {
  return (headers["content-type"] ?? unnamedType).split(";")[0]?.trim().toLowerCase() ?? "";
}

/** Checks what the headers show before the body is read, and reserves a slot for the upload. */
async function admitUpload(
  { ctx, slots }: { ctx: AppContext; slots: UploadSlots },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const context = await createRequestContext(ctx, request);
  await createCaller(context).chat.mayAttach();
  const type = declaredType(request);
  if (type !== unnamedType && !isAttachmentType(type)) {
    throw new AppError("UNSUPPORTED_MEDIA_TYPE", { refusal: { id: "fileTypeRefused" } });
  }
  const isPicture = type.startsWith("image/");
  const maxBytes = isPicture ? attachmentLimits.imageMaxBytes : attachmentLimits.pdfMaxBytes;
  if (Number(request.headers["content-length"] ?? 0) > maxBytes) {
    throw new AppError("PAYLOAD_TOO_LARGE", {
      refusal: { id: "fileTooLarge", values: fileLimits },
    });
  }
  slots.reserve(context.session?.userId ?? "", reply.raw);
}

type SlowUpload = {
  ctx: AppContext;
  rate: MinimumRate;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Refuses uploads that arrive too slowly, so that a few clients cannot hold every slot. */
function refuseSlow({ ctx, rate, request, reply }: SlowUpload, body: Readable): Readable {
  return requireMinimumRate(body, rate, () => {
    const error = new AppError("BAD_REQUEST", { refusal: { id: "uploadTooSlow" } });
    if (reply.sent) return error;
    // Otherwise the rest of the body would keep the connection.
    void reply.header("connection", "close");
    void createRequestContext(ctx, request)
      .then(({ session }) => session && takeRefusedUpload(ctx, session.userId))
      .catch((error: unknown) => request.log.warn({ err: error }, "slow upload not counted"));
    return error;
  });
}

function fileNameOf({ headers }: FastifyRequest): string | undefined {
  const name = headers["x-file-name"];
  return typeof name === "string" ? name : undefined;
}

async function upload(ctx: AppContext, request: FastifyRequest, reply: FastifyReply) {
  const { session } = await createRequestContext(ctx, request);
  if (session === null) throw new AppError("UNAUTHORIZED");
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const { userId } = session;
  const data = await addAttachment(ctx, { userId, bytes, name: fileNameOf(request) });
  return reply.header("cache-control", "no-store").send({ status: true, data });
}

/** Browsers show pictures inline and download PDFs; RFC 6266 encodes names beyond ASCII. */
function disposition({ name, media_type }: Attachment): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => {
    return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
  });
  const type = media_type === "application/pdf" ? "attachment" : "inline";
  return `${type}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

async function download(ctx: AppContext, request: FastifyRequest, reply: FastifyReply) {
  const { id } = request.params as { id: string };
  // No attachment has a malformed id (contract: 404).
  if (!uuidPattern.test(id)) throw new AppError("NOT_FOUND");
  const caller = createCaller(await createRequestContext(ctx, request));
  const attachment = await caller.chat.attachment({ id });
  const bytes = await ctx.files.stream(attachment.id);
  if (bytes === null) throw new AppError("NOT_FOUND");
  void reply
    .header("cache-control", "private, no-store")
    .header("content-length", attachment.bytes)
    .header("content-disposition", disposition(attachment))
    .header("content-security-policy", sandbox);
  return reply.type(attachment.media_type).send(bytes);
}

/**
 * `POST /chat/attachments` takes the file as the body and its percent-encoded name in `X-File-Name`;
 * `GET /chat/attachments/<id>` sends a file to its owner. Needs a Fastify scope of its own, because it
 * replaces the body parsers.
 */
export async function registerAttachments(
  app: FastifyInstance,
  ctx: AppContext,
  rate: MinimumRate = uploadMinimumRate,
): Promise<void> {
  const slots = createUploadSlots(ctx.config.rateLimitScale);
  app.addHook("onClose", () => ctx.fileInspector.close());
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  app.post(
    "/chat/attachments",
    {
      bodyLimit: attachmentLimits.pdfMaxBytes,
      onRequest: (request, reply) => admitUpload({ ctx, slots }, request, reply),
      preParsing: async (request, reply, body) =>
        refuseSlow({ ctx, rate, request, reply }, body as Readable),
    },
    (request, reply) => upload(ctx, request, reply),
  );
  app.get("/chat/attachments/:id", (request, reply) => download(ctx, request, reply));
}
