import { createHmac } from "node:crypto";
import type { WebhookEvent } from "./events.ts";

const deliveryTimeoutMs = 10_000;

/** One try to deliver; `status` is null when no HTTP answer came (or there was nowhere to send). */
export type WebhookDelivery = WebhookEvent & {
  id: number;
  attempt: number;
  headers: Record<string, string>;
  status: number | null;
};

/** Makes a delivery wrong on purpose, or sends it as another would. */
export type Tampering = { secret?: string; signature?: string; timestamp?: string; url?: string };

export type WebhookSenderOptions = {
  secret: string;
  now: () => Date;
  url: string | null;
  /** Waits before the second, third … try of what was not answered with 200. */
  retryDelaysMs: readonly number[];
};

/** base64(HMAC-SHA256(secret, timestamp + raw body)), as the gateway signs (facts: payments). */
function signWebhook(secret: string, timestamp: string, rawBody: string): string {
  return createHmac("sha256", secret)
    .update(timestamp + rawBody)
    .digest("base64");
}

/** Sends signed webhooks, again and again until they are answered with 200 or the tries are used up. */
export class WebhookSender {
  readonly log: WebhookDelivery[] = [];
  url: string | null;
  private readonly options: WebhookSenderOptions;
  private readonly stopped = new AbortController();
  private readonly running = new Set<Promise<void>>();
  private held: WebhookEvent[] | null = null;
  private lastId = 0;

  constructor(options: WebhookSenderOptions) {
    this.options = options;
    this.url = options.url;
  }

  /** Sends on its own time, as the gateway does; `settled` waits for it. */
  emit(event: WebhookEvent): void {
    if (this.held !== null) {
      this.held.push(event);
      return;
    }
    const sending = this.deliver(event).finally(() => this.running.delete(sending));
    this.running.add(sending);
  }

  pause(): void {
    this.held ??= [];
  }

  resume(): void {
    const events = this.held ?? [];
    this.held = null;
    for (const event of events) this.emit(event);
  }

  /** Resolves when nothing is on its way and no retry is due; what is held back does not count. */
  async settled(): Promise<void> {
    while (this.running.size > 0) await Promise.allSettled([...this.running]);
  }

  /** One try, at once, whatever is paused. */
  async send(event: WebhookEvent, attempt = 1, tampering: Tampering = {}): Promise<number | null> {
    const timestamp = tampering.timestamp ?? String(this.options.now().getTime());
    const secret = tampering.secret ?? this.options.secret;
    const headers = {
      "content-type": "application/json",
      "x-webhook-signature": tampering.signature ?? signWebhook(secret, timestamp, event.rawBody),
      "x-webhook-timestamp": timestamp,
      "x-webhook-version": "2025-01-01",
      "x-webhook-attempt": String(attempt),
    };
    this.lastId += 1;
    const delivery: WebhookDelivery = { ...event, id: this.lastId, attempt, headers, status: null };
    this.log.push(delivery);
    const url = tampering.url ?? this.url;
    if (url !== null) delivery.status = await this.post(url, headers, event.rawBody);
    return delivery.status;
  }

  close(): void {
    this.stopped.abort();
  }

  private async deliver(event: WebhookEvent): Promise<void> {
    for (const [index, waitMs] of [0, ...this.options.retryDelaysMs].entries()) {
      if (waitMs > 0) await this.wait(waitMs);
      if (this.stopped.signal.aborted) return;
      const status = await this.send(event, index + 1);
      if (status === 200 || this.url === null) return;
    }
  }

  private async post(url: string, headers: Record<string, string>, body: string) {
    try {
      const signal = AbortSignal.any([this.stopped.signal, AbortSignal.timeout(deliveryTimeoutMs)]);
      const response = await fetch(url, { method: "POST", headers, body, signal });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return null;
    }
  }

  private wait(ms: number): Promise<void> {
    const { signal } = this.stopped;
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      signal.addEventListener(
        "abort",
        () => {
          clearTimeout(timer);
          resolve();
        },
        { once: true },
      );
    });
  }
}
