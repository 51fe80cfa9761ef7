type OutboxItem = { to: string; subject: string; text: string };

const waitMs = 20_000;
const stepMs = 50;

type Options = { after?: string };

/** What was sent to an email address or number, newest first. */
export async function readMessages(productUrl: string, to: string): Promise<OutboxItem[]> {
  const headers = { accept: "application/json" };
  const items: OutboxItem[] = await (await fetch(`${productUrl}/dev/outbox`, { headers })).json();
  return items.filter((item) => item.to === to);
}

/** Waits for a one-time code sent to an email address that differs from `after`. */
export async function readCode(
  productUrl: string,
  to: string,
  { after }: Options = {},
): Promise<string> {
  const end = Date.now() + waitMs;
  while (Date.now() < end) {
    const texts = (await readMessages(productUrl, to)).map(({ text }) => text);
    const newest = texts.flatMap((text) => /\b\d{6}\b/.exec(text) ?? [])[0];
    if (newest !== undefined && newest !== after) return newest;
    await new Promise((resume) => setTimeout(resume, stepMs));
  }
  throw new Error(`no code came for ${to}`);
}
