import { Icon, LinkButton, Logo } from '@plumbline/ui';
import { Menu } from 'lucide-react';

const MENU_ID = 'site-menu';
const MOBILE_LINK =
  'type-field flex min-h-12 items-center rounded-md px-3 text-text no-underline hover:bg-control';

/** Wide and narrow windows have the same links. */
const LINKS = [
  { label: 'Features', href: '/features' },
  { label: 'Pricing', href: '/pricing' },
  { label: 'Sample Reports', href: '/sample-reports' },
  { label: 'Sign in', href: '/auth?mode=signin' },
  { label: 'Sign up', href: '/auth?mode=signup', variant: 'outline' },
] as const;

/** Header for visitors: plain HTML that works without scripts. */
export function PublicHeader() {
  return (
    <header className="page-reading flex h-15 print:hidden flex-none items-start justify-between gap-4 md:h-18">
      <a href="/" aria-label="Plumbline">
        <Logo size="large" />
      </a>
      <nav aria-label="Site" className="for-visitors flex h-full items-center gap-1 max-md:hidden lg:gap-2">
        {LINKS.map(({ label, href, ...look }) => (
          <LinkButton
            key={href}
            label={label}
            variant="bare"
            size="regular"
            {...look}
            render={<a href={href} />}
          />
        ))}
      </nav>
      <MobileMenu />
    </header>
  );
}

/** A native popover: closes on Escape and on an outside tap, and needs no script. */
function MobileMenu() {
  return (
    <div className="for-visitors flex h-full items-center md:hidden">
      <button
        type="button"
        popoverTarget={MENU_ID}
        aria-label="Menu"
        className="grid size-11 place-items-center rounded-md text-text-2 hover:bg-control hover:text-text"
      >
        <Icon of={Menu} size="field" />
      </button>
      <nav
        id={MENU_ID}
        popover="auto"
        aria-label="Site"
        className="fixed inset-auto top-14 right-3 m-0 w-56 rounded-lg bg-raised p-2 text-text shadow-float"
      >
        {LINKS.map(({ label, href }) => (
          <a key={href} href={href} className={MOBILE_LINK}>
            {label}
          </a>
        ))}
      </nav>
    </div>
  );
}
