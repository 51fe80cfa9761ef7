import { Suspense } from "react";
import type { Sent } from "../conversation/types.ts";
import { MessageFiles } from "../lazy-parts.tsx";

export function QuestionFiles({ files = [] }: Pick<Sent, "files">) {
  if (files.length === 0) return null;
  return (
    <div className="-mb-3">
      <Suspense fallback={<div className="h-40" />}>
        <MessageFiles files={files} />
      </Suspense>
    </div>
  );
}
