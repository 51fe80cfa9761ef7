import { prerenderPages } from "../../server/pages/prerender.ts";
import { brand } from "../../shared/brand.ts";
import { defaultCodeTtlSeconds } from "../../shared/inputs/limits.ts";

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
    services: [{ id: 1, name: "Real Estate", icon: "icons.svg#real-estate", slug: "real-estate" }],
    plans: [{ id: 1, months: 12, amount: 99_900, description: "One\nTwo" }],
  },
};

/**
 * Renders every prerendered page once, so that a page that cannot be rendered, or contains what the
 * content security policy forbids, fails the build instead of the server.
 * @throws Error
 */
export async function checkPrerender(program: string): Promise<void> {
  const pages = await prerenderPages(program, data);
  for (const [path, markup] of Object.entries(pages)) {
    const forbidden = /<script|<style|\sstyle="|\son[a-z]+="/.exec(markup);
    if (forbidden) throw new Error(`${path} is prerendered with ${forbidden[0]}, which CSP blocks`);
    if (!/<h1[\s>]/.test(markup)) throw new Error(`${path} is prerendered without its heading`);
  }
}
