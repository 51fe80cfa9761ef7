import { parentPort } from "node:worker_threads";
import { inspectFile, stripMetadata } from "./inspect-file.ts";
import { brokenPicture, type WorkerAnswer } from "./inspection.ts";

function answerFor(bytes: Buffer): WorkerAnswer {
  const inspection = inspectFile(bytes);
  if (inspection.kind !== "valid" || inspection.mediaType === "application/pdf") {
    return { inspection, bytes: null };
  }
  const stripped = stripMetadata(inspection.mediaType, bytes);
  if (stripped === null) return { inspection: brokenPicture, bytes: null };
  // A copy of its own, so that the buffer can be moved to the other thread.
  return { inspection, bytes: new Uint8Array(stripped) };
}

parentPort?.on("message", (sent: Uint8Array<ArrayBuffer>) => {
  const answer = answerFor(Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength));
  parentPort?.postMessage(answer, answer.bytes === null ? [] : [answer.bytes.buffer]);
});
