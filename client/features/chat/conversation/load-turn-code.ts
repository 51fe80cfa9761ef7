export const loadRewriting = () => import("./rewriting.ts");

/** Loads the code that sends, follows and rewrites. Reading does not need it; the composer preloads it. */
export async function loadTurnCode() {
  void loadRewriting().catch(() => undefined);
  // The lexer of growing replies comes while the model still thinks, so that the first words show no unfinished marks.
  void import("../markdown/incremental-lexer.ts").catch(() => undefined);
  const [{ runReply }, { withEvent, loadMissedMessages }] = await Promise.all([
    import("../stream/run-reply.ts"),
    import("./reply-events.ts"),
  ]);
  return { runReply, withEvent, loadMissedMessages };
}

const offlineCheckMs = 1000;

/** Loads that code as soon as there is a network. @throws when it cannot be loaded with a network */
export async function loadTurnCodeWhenOnline() {
  try {
    return await loadTurnCode();
  } catch (error) {
    if (navigator.onLine) throw error;
  }
  do await new Promise((resume) => setTimeout(resume, offlineCheckMs));
  while (!navigator.onLine);
  return loadTurnCode();
}
