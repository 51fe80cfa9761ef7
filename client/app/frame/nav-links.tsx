import { Link } from "wouter";
import { cx } from "../../lib/cx.ts";
import { strings } from "../strings.ts";

const links = [
  { href: "/", label: strings.home },
  { href: "/subscription", label: strings.pricing },
  { href: "/about", label: strings.about },
  { href: "/contact", label: strings.contact },
] as const;

type NavLinksProps = { path: string; onFollow?: () => void };

export function NavLinks({ path, onFollow }: NavLinksProps) {
  return links.map(({ href, label }) => (
    <Link
      key={href}
      href={href}
      onClick={onFollow}
      aria-current={path === href ? "page" : undefined}
      className={cx(
        "flex min-h-11 items-center rounded px-4 font-medium md:px-3 underline-offset-8 hover:underline",
        path === href && "underline decoration-marigold decoration-[3px]",
      )}
    >
      {label}
    </Link>
  ));
}
