import type { ReplyRun, StoredReply } from "./reply-run.ts";

/** `done` resolves once the end is stored. */
type ActiveReply = { run: ReplyRun; done: Promise<void> };

/** The replies that this process writes, by their id. */
export function createActiveReplies() {
  const byId = new Map<number, ActiveReply>();
  // Each turn asks whether its person has one, so nothing may search all of them.
  const countByUser = new Map<string, number>();
  return {
    byId,
    hasUser: (userId: string) => countByUser.has(userId),
    add(active: ActiveReply): void {
      const { replyId, userId } = active.run.stored;
      byId.set(replyId, active);
      countByUser.set(userId, (countByUser.get(userId) ?? 0) + 1);
    },
    delete({ replyId, userId }: StoredReply): void {
      byId.delete(replyId);
      const left = (countByUser.get(userId) ?? 1) - 1;
      if (left > 0) countByUser.set(userId, left);
      else countByUser.delete(userId);
    },
  };
}
