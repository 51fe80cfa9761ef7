/** Loads the code that sends and follows. Reading does without; the composer preloads it. */
export const loadStream = () => import("../stream/run-reply.ts");

const offlineCheckMs = 1000;

/** The same, when there is a network again. @throws when it cannot be loaded with a network */
export async function loadStreamWhenOnline() {
  try {
    return await loadStream();
  } catch (error) {
    if (navigator.onLine) throw error;
  }
  do await new Promise((resume) => setTimeout(resume, offlineCheckMs));
  while (!navigator.onLine);
  return loadStream();
}
