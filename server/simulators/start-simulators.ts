import { randomBytes } from "node:crypto";
import type { Config } from "../config.ts";
import type { GatewaySimulator } from "./gateway.ts";
import type { ModelSimulator } from "./model.ts";
import type { Outbox } from "./outbox.ts";

/** Stand-ins for the parts without credentials, and the configuration that points at them. */
export type Simulators = {
  config: Config;
  outbox?: Outbox;
  model?: ModelSimulator;
  gateway?: GatewaySimulator;
  /** What a person at the terminal should know. */
  simulated: string[];
  close(): Promise<void>;
};

type Pace = { firstTokenMs: number; tokensPerSecond: number };
type Options = { pace?: Pace; now?: () => Date; print?: (line: string) => void };

const firstTokenMs = 200;

async function standInForModel(parts: Simulators, pace: Pace): Promise<void> {
  const { startModelSimulator } = await import("./model.ts");
  const model = await startModelSimulator(pace);
  parts.model = model;
  parts.simulated.push("model");
  parts.config = { ...parts.config, model: { ...parts.config.model, baseUrl: model.url } };
}

async function standInForGateway(parts: Simulators, now: () => Date): Promise<void> {
  const { startGatewaySimulator } = await import("./gateway.ts");
  const clientId = "simulated";
  const clientSecret = randomBytes(24).toString("hex");
  const gateway = await startGatewaySimulator({ clientId, clientSecret, now });
  parts.gateway = gateway;
  parts.simulated.push("payment gateway");
  const cashfree = { ...parts.config.cashfree, clientId, clientSecret, baseUrl: gateway.url };
  parts.config = { ...parts.config, cashfree };
}

/**
 * Starts a stand-in for each part that has no credentials; none in production, where the
 * configuration demands the real ones.
 */
export async function startSimulators(config: Config, options: Options = {}): Promise<Simulators> {
  const now = options.now ?? (() => new Date());
  const parts: Simulators = {
    config,
    simulated: [],
    async close() {
      await Promise.all([parts.model?.close(), parts.gateway?.close()]);
    },
  };
  if (config.production) return parts;
  const usual = { firstTokenMs, tokensPerSecond: config.model.simulatedWordsPerSecond };
  if (config.model.simulated) await standInForModel(parts, options.pace ?? usual);
  if (config.cashfree.simulated) await standInForGateway(parts, now);
  const { createOutbox } = await import("./outbox.ts");
  parts.outbox = createOutbox({ now, ...(options.print && { print: options.print }) });
  if (config.mail.smtpUrl === undefined) parts.simulated.push("mail");
  if (config.msg91.authKey === undefined) parts.simulated.push("SMS");
  return parts;
}
