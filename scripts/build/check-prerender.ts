import { seedPlans } from "../../server/billing/seed-plans.ts";
import { prerenderPages } from "../../server/pages/prerender.ts";
import { seedServices } from "../../server/services/seed-services.ts";
import { brand } from "../../shared/brand.ts";
import { defaultCodeTtlSeconds } from "../../shared/inputs/limits.ts";
import type { PrerenderOutput } from "../../shared/pages/prerender-contract.ts";

const data = {
  config: {
    year: 2000,
    supportEmail: brand.supportEmail,
    grievancePhone: null,
    assetBaseUrl: "",
    mobileSignIn: true,
    codeTtlSeconds: defaultCodeTtlSeconds,
  },
  content: {
    services: seedServices.map(({ id, name, icon, slug }) => ({ id, name, icon, slug })),
    plans: seedPlans.map(({ amount_paise: amount, ...plan }) => ({ ...plan, amount })),
  },
};

/**
 * Renders every prerendered page once, so that a page that cannot be rendered, or contains what the
 * content security policy forbids, fails the build instead of the server.
 * @returns their markup by path
 * @throws Error
 */
export async function checkPrerender(program: string): Promise<PrerenderOutput> {
  const pages = await prerenderPages(program, data);
  for (const [path, markup] of Object.entries(pages)) {
    const forbidden = /<script|<style|\sstyle="|\son[a-z]+="/.exec(markup);
    if (forbidden) throw new Error(`${path} is prerendered with ${forbidden[0]}, which CSP blocks`);
    if (!/<h1[\s>]/.test(markup)) throw new Error(`${path} is prerendered without its heading`);
  }
  return pages;
}
