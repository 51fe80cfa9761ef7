import { Counter, Gauge, Histogram, type Registry } from "prom-client";

const answerBuckets = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10, 40];
// A model's first token takes a second on a good day; MODEL_FIRST_TOKEN_MS ends the wait after 20.
const firstTokenBuckets = [0.1, 0.25, 0.5, 1, 1.5, 2, 3, 5, 8, 13, 20];

function createFactories(registry: Registry) {
  const registers = [registry];
  return {
    gauge: (name: string, help: string, labelNames: string[] = []) =>
      new Gauge({ name, help, labelNames, registers }),
    counter: (name: string, help: string, labelNames: string[] = []) =>
      new Counter({ name, help, labelNames, registers }),
  };
}

/** The values that a scrape reads from the process and the database. */
function createStateGauges(registry: Registry) {
  const { gauge } = createFactories(registry);
  return {
    repliesInFlight: gauge("replies_in_flight", "Replies being written by this process"),
    secondListenerTurns: gauge(
      "second_listener_turns",
      "Turns that the second listener took since the start, by how it ended",
      ["outcome"],
    ),
    databaseUp: gauge("database_up", "1 when the database answers and accepts writes"),
    connections: gauge(
      "database_connections",
      "Connections of this process to PostgreSQL, by whether one is used",
      ["state"],
    ),
    connectionsMax: gauge(
      "database_connections_max",
      "The most connections that this process opens to PostgreSQL",
    ),
    connectionWaits: gauge(
      "database_connection_waits",
      "Callers that wait for a free connection to PostgreSQL",
    ),
    orders: gauge(
      "orders",
      "Orders that may still change or that a person must look at, by state",
      ["status"],
    ),
    backlogItems: gauge(
      "backlog_items",
      "Work that waits in a queue of the database, counted up to 10,000",
      ["queue"],
    ),
    backlogOldest: gauge(
      "backlog_oldest_seconds",
      "How long the oldest work of a queue has waited",
      ["queue"],
    ),
  };
}

/** Creates every instrument of the product in a registry. Their names are part of `ops/`. */
export function createInstruments(registry: Registry) {
  const { counter, gauge } = createFactories(registry);
  const registers = [registry];
  return {
    state: createStateGauges(registry),
    httpDuration: new Histogram({
      name: "http_request_duration_seconds",
      help: "Time to answer, by route and status",
      labelNames: ["method", "route", "status"],
      buckets: answerBuckets,
      registers,
    }),
    turns: counter("turns_total", "Ended replies", ["service", "finish"]),
    firstToken: new Histogram({
      name: "turn_first_token_seconds",
      help: "Time from the call of the model to its first text, or to the commit of the question if that is later",
      buckets: firstTokenBuckets,
      registers,
    }),
    tokens: counter("model_tokens_total", "Tokens of the model", ["model", "kind"]),
    searches: counter("model_searches_total", "Web searches of the model", ["model"]),
    cost: counter(
      "model_cost_rupees_total",
      "Estimated cost of the model in rupees (usage/prices.ts)",
      ["model"],
    ),
    codesSent: counter("codes_sent_total", "One-time codes handed to the mail or SMS server", [
      "channel",
      "outcome",
    ]),
    codesVerified: counter("codes_verified_total", "One-time codes that somebody typed", [
      "channel",
      "outcome",
    ]),
    // Without labels, so that they begin at zero: Prometheus sees no increase in a series that begins at one.
    securityAlerts: counter(
      "security_alerts_total",
      "Budgets of the whole product that were spent; the log names them",
    ),
    orderAlerts: counter(
      "order_alerts_total",
      "Findings of syncs and webhooks that a person must look at; the log names them",
    ),
    orderChanges: counter(
      "order_changes_total",
      "Orders that a sync brought into a state, or changed within it",
      ["status"],
    ),
    // `job_name`, because Prometheus itself labels every sample with `job`.
    jobRuns: counter("job_runs_total", "Runs of timed jobs", ["job_name", "outcome"]),
    jobDuration: gauge("job_duration_seconds", "How long the last run of a timed job took", [
      "job_name",
    ]),
    jobInterval: gauge("job_interval_seconds", "How often a timed job runs", ["job_name"]),
    jobSuccess: gauge(
      "job_last_success_timestamp_seconds",
      "When a timed job last succeeded, or was planned",
      ["job_name"],
    ),
  };
}
