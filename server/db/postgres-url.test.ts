import { expect, test } from "vitest";
import { withTls } from "./postgres-url.ts";

test.each([
  "postgres://u:p@db.example.in:5432/saathi",
  "postgresql://10.0.0.5/saathi",
  "postgres:///saathi?host=db.example.in",
])("asks for a verified certificate at %s", (url) => {
  expect(new URL(withTls(url)).searchParams.get("sslmode")).toBe("verify-full");
});

test.each([
  "postgres://localhost/saathi",
  "postgres://u:p%40q@127.0.0.1:5433/saathi",
  "postgres://[::1]/saathi",
  "postgres:///saathi",
  "postgres:///saathi?host=/var/run/postgresql",
  "postgres://%2Fvar%2Frun%2Fpostgresql/saathi",
  "postgres://db/saathi?sslmode=disable",
  "postgres://db/saathi?sslmode=no-verify",
])("leaves %s as it is", (url) => {
  expect(withTls(url)).toBe(url);
});
