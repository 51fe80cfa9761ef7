import type { AttachmentType } from "../../../../shared/attachments.ts";
import { StrokeIcon } from "./stroke-icon.tsx";

const pdf = "M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 12h6m-6 4h6";
const picture = "M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 17M15.5 9h.01";

export function FileIcon({ type }: { type: AttachmentType }) {
  const path = type === "application/pdf" ? pdf : picture;
  return <StrokeIcon path={path} className="size-6 text-muted" width="1.75" />;
}
