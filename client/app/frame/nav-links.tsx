import { Link } from "wouter";
import { strings } from "../strings.ts";

const links = [
  { href: "/", label: strings.home },
  { href: "/subscription", label: strings.pricing },
  { href: "/about", label: strings.about },
  { href: "/contact", label: strings.contact },
] as const;

export function NavLinks({ path, onFollow }: { path: string; onFollow?: () => void }) {
  return links.map(({ href, label }) => (
    <Link
      key={href}
      href={href}
      onClick={onFollow}
      aria-current={path === href ? "page" : undefined}
      className="nav-link"
    >
      {label}
    </Link>
  ));
}
