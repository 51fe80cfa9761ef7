type OutboxItem = { to: string; text: string; at: string };

const waitMs = 5000;
const stepMs = 50;

/** The newest one-time code sent to an address, as soon as it is there. */
export async function readCode(productUrl: string, to: string): Promise<string> {
  const end = Date.now() + waitMs;
  while (Date.now() < end) {
    const headers = { accept: "application/json" };
    const items: OutboxItem[] = await (await fetch(`${productUrl}/dev/outbox`, { headers })).json();
    const code = items.filter((item) => item.to === to).map((item) => /\b\d{6}\b/.exec(item.text));
    const newest = code.find((match) => match !== null);
    if (newest) return newest[0];
    await new Promise((resume) => setTimeout(resume, stepMs));
  }
  throw new Error(`no code came for ${to}`);
}
