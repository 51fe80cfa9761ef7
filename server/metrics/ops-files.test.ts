import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parser } from "@prometheus-io/lezer-promql";
import type { Command } from "commander";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import { createProgram } from "../../scripts/admin/program.ts";
import { systemClock } from "../clock.ts";
import { createMetrics } from "./metrics.ts";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");

const rule = z.strictObject({
  alert: z.string().regex(/^[A-Z][A-Za-z]+$/),
  expr: z.string(),
  for: z
    .string()
    .regex(/^\d+[smh]$/)
    .optional(),
  labels: z.strictObject({ severity: z.enum(["page", "ticket"]) }),
  annotations: z.strictObject({ summary: z.string(), runbook: z.string() }),
});
const ruleFile = z.strictObject({
  groups: z.array(z.strictObject({ name: z.string(), rules: z.array(rule) })),
});
const prometheusFile = z.object({
  alerting: z.object({ alertmanagers: z.array(z.object({ static_configs: z.unknown() })) }),
});
const alertmanagerFile = z.object({
  route: z.object({
    receiver: z.string(),
    routes: z.array(z.object({ matchers: z.array(z.string()), receiver: z.string() })),
  }),
  receivers: z.array(z.object({ name: z.string(), email_configs: z.array(z.unknown()).min(1) })),
});
const target = z.object({ expr: z.string(), refId: z.string() });
const panel = z.object({
  title: z.string(),
  type: z.string(),
  targets: z.array(target).default([]),
});
const dashboard = z.object({ uid: z.literal("saathi"), panels: z.array(panel) });

const rules = ruleFile
  .parse(parse(read("ops/prometheus/alerts.yaml")))
  .groups.flatMap((group) => group.rules);
const { panels } = dashboard.parse(JSON.parse(read("ops/grafana/saathi.json")));
const pages = readdirSync(join(root, "docs/runbook")).map((name) => `docs/runbook/${name}`);
/** Pages without an alert: a person asks, or an operator begins. */
const pagesWithoutAlert = [
  "docs/runbook/after-a-restore.md",
  "docs/runbook/domain-changes.md",
  "docs/runbook/person-asks.md",
  "docs/runbook/secrets-leaked.md",
];

type Selector = { metric: string; labels: string[] };

/** The metrics of an expression with the labels that it names. @throws Error when it does not parse */
function listSelectors(expression: string): Selector[] {
  // Grafana fills its variables in before Prometheus reads the expression.
  const text = expression.replaceAll("$__rate_interval", "5m");
  const selectors: Selector[] = [];
  parser.parse(text).iterate({
    enter({ type, from, to, node }) {
      if (type.isError) throw new Error(`not PromQL at ${from}: ${text}`);
      if (type.name !== "VectorSelector") return;
      const metric = /^[a-zA-Z_:]\w*/.exec(text.slice(from, to))?.[0] ?? "";
      const matchers = node.getChild("LabelMatchers");
      const inside = matchers === null ? "" : text.slice(matchers.from, matchers.to);
      selectors.push({
        metric,
        labels: [...inside.matchAll(/(\w+)\s*[=!]/g)].map(([, l = ""]) => l),
      });
    },
  });
  return selectors;
}

/** Labels that Prometheus itself adds to every sample. */
const targetLabels = ["job", "instance"];
/** Metrics that Prometheus makes itself, with their labels. */
const ownOfPrometheus = { up: targetLabels, ALERTS: ["alertstate", "alertname", "severity"] };
const histogramSuffix = /_(bucket|sum|count)$/;

const namedMetrics = z.array(
  z.object({ name: z.string(), type: z.string(), labelNames: z.array(z.string()).default([]) }),
);

/** The names of samples that the product serves, with their labels. */
function listServed(): Map<string, string[]> {
  const served = new Map<string, string[]>(Object.entries(ownOfPrometheus));
  const metrics = namedMetrics.parse(createMetrics().registry.getMetricsAsArray());
  for (const { name, type, labelNames } of metrics) {
    const labels = [...labelNames, ...targetLabels];
    if (type !== "histogram") served.set(name, labels);
    else
      for (const end of ["bucket", "sum", "count"]) served.set(`${name}_${end}`, [...labels, "le"]);
  }
  return served;
}

const served = listServed();
const expressions = [
  ...rules.map(({ alert, expr }) => ({ of: alert, expr })),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ of: title, expr }))),
];

test("every expression is PromQL and names metrics and labels that the product serves", () => {
  expect(expressions.length).toBeGreaterThan(50);
  const unknown = expressions.flatMap(({ of, expr }) =>
    listSelectors(expr).flatMap(({ metric, labels }) => {
      const known = served.get(metric);
      if (known === undefined) return [`${of}: ${metric}`];
      return labels.filter((label) => !known.includes(label)).map((label) => `${of}: {${label}}`);
    }),
  );
  expect(unknown).toEqual([]);
});

test("a wrong name, a wrong label and a broken expression would be noticed", () => {
  expect(served.has("turn_total")).toBe(false);
  expect(served.get("turns_total")).not.toContain("slug");
  expect(listSelectors('sum(rate(turns_total{slug="law"}[5m]))')).toEqual([
    { metric: "turns_total", labels: ["slug"] },
  ]);
  expect(() => listSelectors("sum(rate(turns_total[5m])")).toThrow("not PromQL");
});

// .ci/run fetches it.
if (spawnSync("promtool", ["--version"]).status === 0) {
  test("the alerts fire on the series of their file, and only there", () => {
    const args = ["test", "rules", join(root, "ops/prometheus/alerts.test.yaml")];
    const { status, stdout, stderr } = spawnSync("promtool", args, { encoding: "utf8" });
    expect({ status, stderr }, stdout).toEqual({ status: 0, stderr: "" });
  });
}

test("every metric of the product is shown on the dashboard", () => {
  const shown = new Set(
    panels
      .flatMap(({ targets }) => targets.flatMap(({ expr }) => listSelectors(expr)))
      .map(({ metric }) => metric.replace(histogramSuffix, "")),
  );
  const ours = [...served.keys()]
    .filter((name) => !/^(nodejs|process)_/.test(name))
    .map((name) => name.replace(histogramSuffix, ""));
  expect([...new Set(ours)].filter((name) => !shown.has(name))).toEqual([]);
});

test("Prometheus hands its alerts to Alertmanager, which sends both severities by mail", () => {
  const { alerting } = prometheusFile.parse(parse(read("ops/prometheus/prometheus.yaml")));
  expect(alerting.alertmanagers).toHaveLength(1);
  const { route, receivers } = alertmanagerFile.parse(
    parse(read("ops/prometheus/alertmanager.yaml")),
  );
  expect(route.routes).toMatchObject([{ matchers: ['severity="page"'], receiver: "page" }]);
  expect(route.receiver).toBe("ticket");
  expect(receivers.map(({ name }) => name)).toEqual(["page", "ticket"]);
});

/** `DatabaseDown` → `docs/runbook/database-down.md` */
function toPage(alert: string): string {
  const words = alert.replace(/(?<=[a-z])(?=[A-Z])/g, "-").toLowerCase();
  return `docs/runbook/${words}.md`;
}

describe("the runbook", () => {
  test("has a page for every alert, and an alert for every page that needs one", () => {
    const wanted = rules.map(({ alert }) => toPage(alert));
    expect(rules.map(({ annotations }) => annotations.runbook)).toEqual(wanted);
    expect([...pages].sort()).toEqual([...wanted, ...pagesWithoutAlert].sort());
    expect(new Set(wanted).size).toBe(rules.length);
  });

  test.each(pages)("%s says what it means, what to look at and what to do, on a page", (page) => {
    const text = read(page);
    const heads = [...text.matchAll(/^## (.*)$/gm)].map(([, head]) => head);
    expect(heads.slice(0, 3)).toEqual(["For people", "Look at", "Do"]);
    expect(text.split(/\s+/).length).toBeLessThan(400);
    const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = ""]) => link);
    expect(links.filter((link) => !existsSync(join(root, "docs/runbook", link)))).toEqual([]);
  });

  test("names only panels of the dashboard", () => {
    const titles = panels.map(({ title }) => title);
    const named = [
      ...pages
        .map(read)
        .join("\n")
        .matchAll(/(?<!\*)\*([A-Z][^*]+)\*(?!\*)/g),
    ];
    expect(named.length).toBeGreaterThan(10);
    const unknown = named.map(([, title = ""]) => title).filter((name) => !titles.includes(name));
    expect([...new Set(unknown)]).toEqual([]);
  });

  test("quotes only lines that the server logs", () => {
    const sources = readdirSync(join(root, "server"), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
      .map((name) => read(join("server", name)))
      .join("\n");
    const quoted = [
      ...pages
        .map(read)
        .join("\n")
        .matchAll(/`("[^"`]+")`/g),
    ].map(([, line = ""]) => line);
    expect(quoted.length).toBeGreaterThan(10);
    expect(quoted.filter((line) => !sources.includes(line))).toEqual([]);
  });

  test("names only variables that the server reads", () => {
    const known = read(".env.example");
    const named = [
      ...pages
        .map(read)
        .join("\n")
        .matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:=[^`]*)?`/g),
    ];
    const unknown = named
      .map(([, name = ""]) => name)
      .filter(
        (name) => !new RegExp(`^#? ?${name}=`, "m").test(known) && !codesOfLogs.includes(name),
      );
    expect(unknown).toEqual([]);
  });
});

/** Codes in the log, which look like names of variables. */
const codesOfLogs = [
  "GATEWAY_TIMEOUT",
  "BAD_GATEWAY",
  "REPLY_END_REFUSED",
  "SQLITE_CORRUPT",
  "SQLITE_CORRUPT_VTAB",
  "SQLITE_NOTADB",
];

const admin = createProgram({
  config: () => {
    throw new Error("not run");
  },
  database: () => Promise.reject(new Error("not run")),
  pepper: () => "",
  print: () => undefined,
  printError: () => undefined,
  clock: systemClock,
});

/** Finds what is wrong with a command line of the operator's tool; null when it would run. */
function findFault(line: string): string | null {
  const args = line.match(/"[^"]*"|\S+/g) ?? [];
  let command: Command = admin;
  while (command.commands.length > 0) {
    const next = command.commands.find((one) => one.name() === args[0]);
    if (next === undefined) return `no command: ${line}`;
    command = next;
    args.shift();
  }
  let given = 0;
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? "";
    const option = command.options.find(({ long }) => long === word);
    if (word.startsWith("--") && option === undefined) return `no option ${word}: ${line}`;
    if (option === undefined) given += 1;
    else if (option.required) at += 1;
  }
  const wanted = command.registeredArguments.filter((argument) => argument.required).length;
  const most = command.registeredArguments.length;
  return given < wanted || given > most ? `${given} arguments: ${line}` : null;
}

test("every command of the operator's tool in the runbook exists, with its options", () => {
  const lines = [
    ...pages
      .map(read)
      .join("\n")
      .matchAll(/`npm run (?:-s )?admin -- ([^`]+)`/g),
  ].map(([, line = ""]) => line.replace(/ >.*/, ""));
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.map(findFault).filter((fault) => fault !== null)).toEqual([]);
  expect(findFault("order mend ORDER")).toMatch("no command");
  expect(findFault("order show")).toMatch("0 arguments");
  expect(findFault("order refund ORDER --why x")).toMatch("no option");
});
