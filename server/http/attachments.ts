import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Attachment, attachmentLimits, isAttachmentType } from "../../shared/attachments.ts";
import { addAttachment } from "../chat/attachments/attachments.ts";
import type { AppContext } from "../context.ts";
import { AppError } from "../errors.ts";
import { createCaller } from "../router.ts";
import { requestContext } from "./request-context.ts";
import { createUploadSlots, type UploadSlots } from "./upload-slots.ts";

const wrongType = "Please attach a JPEG, PNG or WebP picture, or a PDF.";
const tooLarge = "This file is too large: at most 5 MB a picture, 10 MB a PDF.";
const unnamedType = "application/octet-stream";
// A document that is opened by itself may run noInput, load noInput and reach noInput.
const sandbox = "default-src 'none'; sandbox";

function declaredType({ headers }: FastifyRequest): string {
  return (headers["content-type"] ?? unnamedType).split(";")[0]?.trim().toLowerCase() ?? "";
}

/** What can be told before a byte of the file is read; what is let in has its place. */
async function refuseEarly(
  { ctx, places }: { ctx: AppContext; places: UploadSlots },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const context = await requestContext(ctx, request);
  await createCaller(context).chat.mayAttach();
  const type = declaredType(request);
  if (type !== unnamedType && !isAttachmentType(type)) {
    throw new AppError("UNSUPPORTED_MEDIA_TYPE", { message: wrongType });
  }
  const isPicture = type.startsWith("image/");
  const mostBytes = isPicture ? attachmentLimits.imageMaxBytes : attachmentLimits.pdfMaxBytes;
  if (Number(request.headers["content-length"] ?? 0) > mostBytes) {
    throw new AppError("PAYLOAD_TOO_LARGE", { message: tooLarge });
  }
  places.take(context.session?.userId ?? "", reply.raw);
}

function fileNameOf({ headers }: FastifyRequest): string | undefined {
  const name = headers["x-file-name"];
  return typeof name === "string" ? name : undefined;
}

async function upload(ctx: AppContext, request: FastifyRequest, reply: FastifyReply) {
  const { session } = await requestContext(ctx, request);
  if (session === null) throw new AppError("UNAUTHORIZED");
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const { userId } = session;
  const data = await addAttachment(ctx, { userId, bytes, name: fileNameOf(request) });
  return reply.header("cache-control", "no-store").send({ status: true, data });
}

/** Pictures may be shown where they are; a PDF is for keeping (RFC 6266 for names beyond ASCII). */
function disposition({ name, media_type }: Attachment): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => {
    return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
  });
  const way = media_type === "application/pdf" ? "attachment" : "inline";
  return `${way}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

async function download(ctx: AppContext, request: FastifyRequest, reply: FastifyReply) {
  const { id } = request.params as { id: string };
  const caller = createCaller(await requestContext(ctx, request));
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

const attachmentIdPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * `POST /chat/attachments`: the file itself as the body, its name in `X-File-Name`, percent-encoded;
 * `GET /chat/attachments/<id>`: one's own. A scope by itself, for its bodies are no JSON.
 */
export async function registerAttachments(app: FastifyInstance, ctx: AppContext): Promise<void> {
  const places = createUploadSlots(ctx.config.rateLimitScale);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
  app.post(
    "/chat/attachments",
    {
      bodyLimit: attachmentLimits.pdfMaxBytes,
      onRequest: (request, reply) => refuseEarly({ ctx, places }, request, reply),
    },
    (request, reply) => upload(ctx, request, reply),
  );
  app.get("/chat/attachments/:id", async (request, reply) => {
    // A malformed id names noInput (contract: 404).
    const { id } = request.params as { id: string };
    if (!attachmentIdPattern.test(id)) throw new AppError("NOT_FOUND");
    return download(ctx, request, reply);
  });
}
