import { fieldError } from "../errors.ts";

/** The last conversation of a page; the next page starts after it. */
export type ConversationCursor = { activeAt: string; id: string };

const cursorPattern = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([0-9a-f-]{36})$/;

/** @throws AppError 422 for an invalid cursor */
export function parseCursor(cursor: string | null | undefined): ConversationCursor | null {
  if (cursor === null || cursor === undefined) return null;
  const [, activeAt, id] = cursorPattern.exec(cursor) ?? [];
  if (activeAt === undefined || id === undefined) {
    throw fieldError("cursor", { id: "cursorInvalid" });
  }
  return { activeAt, id };
}

/** Cuts rows to a page. `cursor` is null on the last page, when there is no row beyond `limit`. */
export function toPage<T extends { active_at: string; id: string }>(
  rows: readonly T[],
  limit: number,
): { rows: T[]; cursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const more = rows.length > shown.length && last !== undefined;
  return { rows: shown, cursor: more ? `${last.active_at}_${last.id}` : null };
}
