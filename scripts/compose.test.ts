import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import * as z from "zod";
import { readConfig } from "../server/config.ts";
import { configVariables } from "../server/config-fields.ts";
import { attachmentLimits } from "../shared/attachments.ts";

const root = dirname(import.meta.dirname);
const read = (path: string) => readFileSync(join(root, path), "utf8");

const service = z.looseObject({
  image: z.string(),
  build: z.string().optional(),
  environment: z.record(z.string(), z.string()).default({}),
  volumes: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.unknown()).default({}),
  command: z.array(z.string()).default([]),
  stop_grace_period: z.string().optional(),
  networks: z.union([
    z.array(z.string()),
    z.object({ inside: z.object({ ipv4_address: z.string() }) }),
  ]),
});
const composeFile = z.looseObject({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.unknown()),
});
const compose = composeFile.parse(parse(read("compose.yaml"), { merge: true }));
const { services } = compose;
const instances = Object.entries(services).filter(([, { build }]) => build !== undefined);

/** The variables of an instance with a password in place of the operator's. */
function toEnvironment(environment: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [
      name,
      value.replace(/\$\{[^}]*\}/, "pass"),
    ]),
  );
}

/** What the operator's own `.env` adds. */
const fromOperator = {
  PUBLIC_URL: "https://saathi.example.in",
  AUTH_SECRET: "a-secret-that-only-tests-know-0123456789",
  ANTHROPIC_API_KEY: "key",
  SMTP_URL: "smtps://mail.example.in",
  MAIL_FROM: "saathi@example.in",
  CASHFREE_CLIENT_ID: "id",
  CASHFREE_CLIENT_SECRET: "secret",
};

describe("compose.yaml", () => {
  test("sets only variables that the product reads, and a start in production accepts them", () => {
    expect(instances.map(([name]) => name)).toEqual(["saathi-1", "saathi-2"]);
    for (const [, { environment }] of instances) {
      const names = Object.keys(environment);
      expect(names.length).toBeGreaterThan(5);
      expect(names.filter((name) => !configVariables.includes(name))).toEqual([]);
      const config = readConfig({ ...fromOperator, ...toEnvironment(environment) });
      expect(config).toMatchObject({ production: true });
      expect(config.bucket).toEqual({
        endpoint: "http://store:7070/",
        name: "files",
        region: "us-east-1",
        accessKeyId: "saathi",
        secretAccessKey: "pass",
      });
      expect(config.databaseUrl).toContain("pass@postgres/");
      expect(config.redisUrl).toBe("redis://redis:6379");
    }
  });

  test("gives both instances one database, one Redis, one bucket and time to drain", () => {
    const [first, second] = instances.map(([, instance]) => instance);
    expect(first?.environment).toEqual(second?.environment);
    const { store } = services;
    expect(store?.environment.ROOT_ACCESS_KEY).toBe(first?.environment.S3_ACCESS_KEY_ID);
    expect(store?.environment.ROOT_SECRET_KEY).toBe(first?.environment.S3_SECRET_ACCESS_KEY);
    // A folder below the one that is served is a bucket.
    const bucket = `${store?.command.at(-1)}/${first?.environment.S3_BUCKET}`;
    expect(store?.volumes).toEqual([`files:${bucket}`]);
    expect(first?.stop_grace_period).toBe("60s");
  });

  test("gives each instance an IP address of its own that an update keeps, for nginx looks names up once", () => {
    const ips = instances.map(([, { networks }]) =>
      Array.isArray(networks) ? null : networks.inside.ipv4_address,
    );
    expect(ips).toEqual(["172.30.0.101", "172.30.0.102"]);
  });

  test("names only services, volumes and files that are there", () => {
    const wanted = Object.values(services).flatMap(({ depends_on }) => Object.keys(depends_on));
    expect(wanted.filter((name) => !(name in services))).toEqual([]);
    const mounts = Object.values(services).flatMap(({ volumes }) => volumes);
    const missing = mounts
      .map((mount) => mount.split(":")[0] ?? "")
      .filter((from) => !(from in compose.volumes) && !existsSync(join(root, from)));
    expect(missing).toEqual([]);
    expect(existsSync(join(root, "Dockerfile"))).toBe(true);
  });
});

describe("ops/nginx.conf", () => {
  const conf = read("ops/nginx.conf");

  test("is the configuration of the README with the names of the containers", () => {
    const block = /```nginx\n(upstream [^`]*)```/.exec(read("README.md"))?.[1] ?? "";
    const withContainers = block
      .replace("127.0.0.1:3000", "saathi-1:3000")
      .replace("127.0.0.1:3001", "saathi-2:3000");
    expect(conf).toBe(withContainers);
  });

  test("lets the largest file pass", () => {
    const megabytes = Number(/client_max_body_size (\d+)m;/.exec(conf)?.[1]);
    const { imageMaxBytes, pdfMaxBytes } = attachmentLimits;
    expect(megabytes * 1024 * 1024).toBeGreaterThan(Math.max(imageMaxBytes, pdfMaxBytes));
  });
});
