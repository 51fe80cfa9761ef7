import { saveFile } from "../storage/save-file.ts";
import { request } from "./request.ts";

/**
 * Downloads and saves a file with the bearer: no plain link opens it. @returns the file's name
 * @throws ApiError
 */
export async function downloadFile(path: string, fallback: string): Promise<string> {
  const response = await request(path, { fallback });
  const disposition = response.headers.get("content-disposition") ?? "";
  const name = /filename="([^"]+)"/.exec(disposition)?.[1] ?? "saathi";
  saveFile(await response.blob(), name);
  return name;
}
