import Fastify from "fastify";
import { type PagesOptions, registerPages } from "../../pages/pages.ts";
import { makeClientDist } from "./client-dist.ts";

export const services = [{ id: 1, name: "Health", icon: "icons.svg#health", slug: "health" }];
const shared = { title: "A <b>cheque</b>", service: { name: "Law", slug: "law" } };
export const plan = { id: 1, months: 1, amount: 9_900, description: "One\nTwo" };
const three = [
  plan,
  { ...plan, id: 2, months: 3, amount: 26_900 },
  { ...plan, id: 3, months: 12, amount: 99_900 },
];

/** Serves public pages of a small build. */
export async function startPages(
  changes: Partial<PagesOptions> = {},
  files: Record<string, string> = {},
) {
  const dist = await makeClientDist(files);
  const app = Fastify();
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ status: false }));
  const { refreshPages } = await registerPages(app, {
    publicUrl: "https://saathi.example",
    distDir: dist.folder,
    viteDev: false,
    loadContent: async () => ({ plans: three, services }),
    supportEmail: "help@saathi.example",
    grievancePhone: null,
    now: () => new Date("2026-11-22T06:00:00Z"),
    findShared: async (id) => (id === "known" ? shared : null),
    mobileSignIn: true,
    codeTtlSeconds: 300,
    policyWithInline: ({ style, script = "'none'" }) => `style-src ${style}; script-src ${script}`,
    ...changes,
  });
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ method: "GET", url, headers });
  const stop = async () => {
    await app.close();
    await dist[Symbol.asyncDispose]();
  };
  return { app, get, refreshPages, folder: dist.folder, [Symbol.asyncDispose]: stop };
}
