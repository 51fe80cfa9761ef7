import { randomBytes } from "node:crypto";
import type { Config } from "../config.ts";
import type { GatewaySimulator, GatewaySimulatorOptions } from "./gateway.ts";
import type { ModelSimulator } from "./model.ts";
import type { Outbox } from "./outbox.ts";

/** The running simulators, and the configuration with their URLs. */
export type Simulators = {
  config: Config;
  outbox?: Outbox;
  model?: ModelSimulator;
  gateway?: GatewaySimulator;
  /** The names of what is simulated, to print at start. */
  simulated: string[];
  close(): Promise<void>;
};

type Pace = { firstTokenMs: number; tokensPerSecond: number };
type Options = {
  pace?: Pace;
  now?: () => Date;
  /** As in `GatewaySimulatorOptions`. */
  refundSettleMs?: number | null;
  print?: (line: string) => void;
};
const firstTokenMs = 200;
const servedRecordedMax = 10;

async function startModel(simulators: Simulators, pace: Pace): Promise<void> {
  const { startModelSimulator } = await import("./model.ts");
  const { config } = simulators;
  // Only tests read them, and each holds a whole prompt.
  const recordedMax = config.env === "test" ? {} : { recordedMax: servedRecordedMax };
  const model = await startModelSimulator({ ...pace, ...recordedMax });
  simulators.model = model;
  simulators.simulated.push("model");
  simulators.config = { ...config, model: { ...config.model, baseUrl: model.url } };
}

async function startGateway(
  simulators: Simulators,
  options: Pick<GatewaySimulatorOptions, "now" | "refundSettleMs">,
): Promise<void> {
  const { startGatewaySimulator } = await import("./gateway.ts");
  const clientId = "simulated";
  const clientSecret = randomBytes(24).toString("hex");
  const gateway = await startGatewaySimulator({ clientId, clientSecret, ...options });
  const { config } = simulators;
  simulators.gateway = gateway;
  simulators.simulated.push("payment gateway");
  const cashfree = { ...config.cashfree, clientId, clientSecret, baseUrl: gateway.url };
  simulators.config = { ...config, cashfree };
}

/**
 * Starts a simulator of each third party without credentials. Starts none in production, where the
 * configuration requires the credentials.
 */
export async function startSimulators(config: Config, options: Options = {}): Promise<Simulators> {
  const { now = () => new Date(), refundSettleMs } = options;
  const simulators: Simulators = {
    config,
    simulated: [],
    async close() {
      await Promise.all([simulators.model?.close(), simulators.gateway?.close()]);
    },
  };
  if (config.production) return simulators;
  const pace = { firstTokenMs, tokensPerSecond: config.model.simulatedWordsPerSecond };
  if (config.model.simulated) await startModel(simulators, options.pace ?? pace);
  if (config.cashfree.simulated) await startGateway(simulators, { now, refundSettleMs });
  const { createOutbox } = await import("./outbox.ts");
  simulators.outbox = createOutbox({
    now,
    host: new URL(config.publicUrl).hostname,
    ...(options.print && { print: options.print }),
  });
  if (config.mail.smtpUrl === undefined) simulators.simulated.push("mail");
  if (config.msg91.authKey === undefined) simulators.simulated.push("SMS");
  return simulators;
}
