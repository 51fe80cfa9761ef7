import { Counter, Gauge, Histogram, type Registry } from "prom-client";

const answerBuckets = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10, 40];
// A model's first token takes a second on a good day; MODEL_FIRST_TOKEN_MS ends the wait after 20.
const firstTokenBuckets = [0.1, 0.25, 0.5, 1, 1.5, 2, 3, 5, 8, 13, 20];

type Kind<Instrument> = new (configuration: {
  name: string;
  help: string;
  labelNames: string[];
  registers: Registry[];
}) => Instrument;

/** Creates an instrument of the registry. */
function createIn(registry: Registry) {
  return <Instrument>(
    kind: Kind<Instrument>,
    [name, help]: [name: string, help: string],
    labelNames: string[] = [],
  ): Instrument => new kind({ name, help, labelNames, registers: [registry] });
}

/** What is read from the process and the database when Prometheus asks. */
function createStateGauges(registry: Registry) {
  const create = createIn(registry);
  return {
    repliesInFlight: create(Gauge, ["replies_in_flight", "Replies being written by this process"]),
    secondListenerTurns: create(
      Gauge,
      [
        "second_listener_turns",
        "Turns that the second listener took since the start, by how it ended",
      ],
      ["outcome"],
    ),
    databaseUp: create(Gauge, ["database_up", "1 when the database answers and accepts writes"]),
    connections: create(
      Gauge,
      ["database_connections", "Connections of this process to PostgreSQL, by whether one is used"],
      ["state"],
    ),
    connectionsMax: create(Gauge, [
      "database_connections_max",
      "The most connections that this process opens to PostgreSQL",
    ]),
    connectionWaits: create(Gauge, [
      "database_connection_waits",
      "Callers that wait for a free connection to PostgreSQL",
    ]),
    orders: create(
      Gauge,
      ["orders", "Orders that may still change or that a person must look at, by state"],
      ["status"],
    ),
    backlogItems: create(
      Gauge,
      ["backlog_items", "Work that waits in a queue of the database, counted up to 10,000"],
      ["queue"],
    ),
    backlogOldest: create(
      Gauge,
      ["backlog_oldest_seconds", "How long the oldest work of a queue has waited"],
      ["queue"],
    ),
  };
}

/** Creates every instrument of the product in a registry. Their names are part of `ops/`. */
export function createInstruments(registry: Registry) {
  const create = createIn(registry);
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
    turns: create(Counter, ["turns_total", "Ended replies"], ["service", "finish"]),
    firstToken: new Histogram({
      name: "turn_first_token_seconds",
      help: "Time from the stored question to the first text of its reply",
      buckets: firstTokenBuckets,
      registers,
    }),
    tokens: create(Counter, ["model_tokens_total", "Tokens of the model"], ["model", "kind"]),
    searches: create(Counter, ["model_searches_total", "Web searches of the model"], ["model"]),
    cost: create(
      Counter,
      ["model_cost_rupees_total", "Estimated cost of the model in rupees (usage/prices.ts)"],
      ["model"],
    ),
    codesSent: create(
      Counter,
      ["codes_sent_total", "One-time codes handed to the mail or SMS server"],
      ["channel", "outcome"],
    ),
    codesVerified: create(
      Counter,
      ["codes_verified_total", "One-time codes that somebody typed"],
      ["channel", "outcome"],
    ),
    // Without labels, so that they begin at zero: Prometheus sees no increase in a series that begins at one.
    securityAlerts: create(Counter, [
      "security_alerts_total",
      "Budgets of the whole product that were spent; the log names them",
    ]),
    orderAlerts: create(Counter, [
      "order_alerts_total",
      "Findings of syncs and webhooks that a person must look at; the log names them",
    ]),
    orderChanges: create(
      Counter,
      ["order_changes_total", "Orders that a sync brought into a state, or changed within it"],
      ["status"],
    ),
    // `job_name`, because Prometheus itself labels every sample with `job`.
    jobRuns: create(Counter, ["job_runs_total", "Runs of timed jobs"], ["job_name", "outcome"]),
    jobDuration: create(
      Gauge,
      ["job_duration_seconds", "How long the last run of a timed job took"],
      ["job_name"],
    ),
    jobInterval: create(
      Gauge,
      ["job_interval_seconds", "How often a timed job runs"],
      ["job_name"],
    ),
    jobSuccess: create(
      Gauge,
      ["job_last_success_timestamp_seconds", "When a timed job last succeeded, or was planned"],
      ["job_name"],
    ),
  };
}
