import { Link } from "wouter";
import { brand } from "../../../shared/brand.ts";
import { routeTitles } from "../../../shared/i18n/route-titles.ts";
import { useConfig } from "../../lib/app-data.ts";
import { LanguageSwitch } from "../../ui/form/language-switch.tsx";
import { Logo } from "../../ui/logo.tsx";
import { footerStrings as strings } from "./footer-strings.ts";

const linkGroups = [
  [
    { href: "/", label: strings.home },
    { href: "/subscription", label: routeTitles.subscription },
    { href: "/about", label: routeTitles.about },
    { href: "/contact", label: routeTitles.contact },
  ],
  [
    { href: "/terms-and-conditions", label: routeTitles["terms-and-conditions"] },
    { href: "/privacy-policy", label: routeTitles["privacy-policy"] },
    { href: "/refunds", label: routeTitles.refunds },
  ],
] as const;

export function Footer() {
  const { year, supportEmail } = useConfig();
  return (
    <footer className="on-indigo bg-indigo-deep text-on-indigo">
      <div className="page-width grid grid-cols-1 gap-10 py-12 md:grid-cols-[1.2fr_1fr] md:py-16">
        <div className="grid content-start gap-4">
          <Link href="/" className="flex min-h-11 w-fit items-center">
            <Logo />
          </Link>
          <p className="max-w-[26rem] text-on-indigo-muted">{strings.footerLine}</p>
          <LanguageSwitch className="flex min-h-11 w-fit items-center underline underline-offset-4" />
        </div>
        <nav aria-label={strings.footerNav} className="flex flex-wrap gap-x-6 *:first:grow">
          {linkGroups.map((links) => (
            <ul key={links[0].href}>
              {links.map(({ href, label }) => (
                <li key={href}>
                  <Link href={href} className="footer-link">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          ))}
        </nav>
        <div className="footer-end">
          <p className="max-w-text">{strings.footerNotice}</p>
          <p className="flex flex-wrap items-center gap-x-8">
            <span>
              © {year} {brand.name}
            </span>
            {[{ label: supportEmail, url: `mailto:${supportEmail}` }, ...brand.social].map(
              ({ label, url }) => (
                <a key={url} href={url} className="py-3 wrap-anywhere underline underline-offset-4">
                  {label}
                </a>
              ),
            )}
          </p>
        </div>
      </div>
    </footer>
  );
}
