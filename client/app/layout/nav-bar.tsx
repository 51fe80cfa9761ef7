import { useEffect, useState } from "react";
import { Link, useLocation } from "wouter";
import { routeTitles } from "../../../shared/i18n/route-titles.ts";
import { useSession } from "../../lib/session/session.ts";
import { useScrolledPast } from "../../lib/use-scrolled-past.ts";
import { LanguageSwitch } from "../../ui/form/language-switch.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Logo } from "../../ui/logo.tsx";
import { strings } from "../strings.ts";
import { OpenChats, SessionButton } from "./session-button.tsx";
import { ThemeToggle } from "./theme-toggle.tsx";

const links = [
  { href: "/", label: strings.home },
  { href: "/subscription", label: routeTitles.subscription },
  { href: "/about", label: strings.about },
  { href: "/contact", label: strings.contact },
] as const;

const scrolledThresholdPx = 50;

/** Indigo at the top of a page, like the hero under it; paper after scrolling. */
export function NavBar() {
  const [path] = useLocation();
  const [open, setOpen] = useState(false);
  const isSignedIn = useSession().token !== null;
  const scrolled = useScrolledPast(scrolledThresholdPx);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect closes the menu on a new path
  useEffect(() => setOpen(false), [path]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the open menu would cover what gets the focus below it
    <header
      onBlur={({ currentTarget, relatedTarget: next }) => {
        if (!currentTarget.contains(next ?? currentTarget)) setOpen(false);
      }}
      data-scrolled={scrolled || undefined}
      className={scrolled || open ? "site-bar" : "site-bar on-indigo"}
    >
      <div className="page-width flex min-h-16 flex-wrap items-center justify-between gap-x-2">
        <Link href="/" className="flex min-h-11 items-center">
          <Logo />
        </Link>
        <nav aria-label={strings.mainNav} className="hidden items-center lg:flex">
          <NavLinks path={path} />
        </nav>
        <div className="flex min-w-0 flex-wrap items-center justify-end gap-2">
          <Preferences className={isSignedIn ? "contents max-lg:hidden" : "contents"} />
          <OpenChats />
          <span className="hidden gap-2 sm:flex">
            <SessionButton />
          </span>
          <MenuButton open={open} onToggle={() => setOpen(!open)} />
        </div>
      </div>
      {open ? <MobileMenu path={path} onClose={() => setOpen(false)} /> : null}
    </header>
  );
}

function NavLinks({ path, onFollow }: { path: string; onFollow?: () => void }) {
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

/** Language and theme. A bar narrower than 64rem has no room for them beside the link to the chats: the menu holds them. */
function Preferences({ className }: { className: string }) {
  return (
    <span className={className}>
      <LanguageSwitch className="bar-link" />
      <ThemeToggle />
    </span>
  );
}

function MenuButton({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      onClick={onToggle}
      aria-expanded={open}
      aria-controls="mobile-menu"
      aria-label={open ? strings.closeMenu : strings.openMenu}
      className="menu-button"
    >
      {open ? <Icon name="close" /> : <Icon name="menu" />}
    </button>
  );
}

function MobileMenu({ path, onClose }: { path: string; onClose: () => void }) {
  const isSignedIn = useSession().token !== null;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      onClose();
      document.querySelector<HTMLElement>("[aria-controls=mobile-menu]")?.focus();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [onClose]);
  return (
    <nav id="mobile-menu" aria-label={strings.mainNav} className="appear site-menu">
      <NavLinks path={path} onFollow={onClose} />
      <span className="mt-2 grid sm:hidden">
        <SessionButton />
      </span>
      {isSignedIn ? <Preferences className="flex items-center justify-between ps-2" /> : null}
    </nav>
  );
}
