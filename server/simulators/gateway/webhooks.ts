import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { WebhookEvent } from "./events.ts";

const deliveryTimeoutMs = 10_000;

/** One attempt to deliver a webhook; `status` is null without a response or without a URL. */
export type WebhookDelivery = WebhookEvent & {
  attempt: number;
  headers: Record<string, string>;
  status: number | null;
};

/** What makes a delivery invalid. */
export type Tampering = { secret?: string };

export type WebhookSenderOptions = {
  secret: string;
  now: () => Date;
  url: string | null;
  /** The delays before the second, third … attempt when the response was not 200. */
  retryDelaysMs: readonly number[];
};

/** base64(HMAC-SHA256(secret, timestamp + raw body)), as the gateway signs (research: payments). */
function signWebhook(secret: string, timestamp: string, rawBody: string): string {
  return createHmac("sha256", secret)
    .update(timestamp + rawBody)
    .digest("base64");
}

/** Sends signed webhooks, and retries them until the response is 200 or no delay is left. */
export class WebhookSender {
  readonly log: WebhookDelivery[] = [];
  url: string | null;
  private readonly options: WebhookSenderOptions;
  private readonly stopped = new AbortController();
  private readonly running = new Set<Promise<void>>();
  /** The events to send on resume; null while not paused. */
  private queue: WebhookEvent[] | null = null;

  constructor(options: WebhookSenderOptions) {
    this.options = options;
    this.url = options.url;
  }

  /** Sends in the background, as the gateway does; `settled` waits for it. */
  emit(event: WebhookEvent): void {
    if (this.queue !== null) {
      this.queue.push(event);
      return;
    }
    const sending = this.deliver(event).finally(() => this.running.delete(sending));
    this.running.add(sending);
  }

  pause(): void {
    this.queue ??= [];
  }

  resume(): void {
    const events = this.queue ?? [];
    this.queue = null;
    for (const event of events) this.emit(event);
  }

  /** Resolves when no webhook is being sent and no retry is due; paused events do not count. */
  async settled(): Promise<void> {
    while (this.running.size > 0) await Promise.allSettled([...this.running]);
  }

  /** Makes one attempt at once, even while paused. */
  async send(event: WebhookEvent, attempt = 1, tampering: Tampering = {}): Promise<number | null> {
    const timestamp = String(this.options.now().getTime());
    const secret = tampering.secret ?? this.options.secret;
    const headers = {
      "content-type": "application/json",
      "x-webhook-signature": signWebhook(secret, timestamp, event.rawBody),
      "x-webhook-timestamp": timestamp,
      "x-webhook-version": "2025-01-01",
      "x-webhook-attempt": String(attempt),
    };
    const delivery: WebhookDelivery = { ...event, attempt, headers, status: null };
    this.log.push(delivery);
    if (this.url !== null) delivery.status = await this.post(this.url, headers, event.rawBody);
    return delivery.status;
  }

  close(): void {
    this.stopped.abort();
  }

  private async deliver(event: WebhookEvent): Promise<void> {
    for (const [index, waitMs] of [0, ...this.options.retryDelaysMs].entries()) {
      const { signal } = this.stopped;
      if (waitMs > 0) await sleep(waitMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
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
}
