import { request } from "../../../lib/api/request.ts";
import { fileStrings as strings } from "./file-strings.ts";

/** Downloads a file of the signed-in person. @throws ApiError */
export async function loadFile(id: string, signal?: AbortSignal): Promise<Blob> {
  const response = await request(`/api/chat/attachments/${id}`, {
    fallback: strings.openFailed,
    ...(signal && { signal }),
  });
  return response.blob();
}
