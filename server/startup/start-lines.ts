type Start = {
  /** Null when PUBLIC_URL is not given. */
  publicUrl: string | null;
  port: string;
  hasOutbox: boolean;
  simulated: readonly string[];
};

/** What a start prints: where the product is, where its outbox is, and what is simulated. */
export function listStartLines({ publicUrl, port, hasOutbox, simulated }: Start): string[] {
  const here = `http://localhost:${port}`;
  const lines = [`Saathi is at ${publicUrl ?? here}`];
  // The outbox is for this machine alone, so it has no public URL.
  if (hasOutbox) lines.push(`Codes and mails are at ${here}/dev/outbox`);
  if (simulated.length > 0) lines.push(`Simulated: ${simulated.join(", ")}`);
  return lines;
}
