import { Icon, LinkButton, Logo } from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { Menu } from 'lucide-react';

const MENU_ID = 'site-menu';
const MOBILE_LINK = 'type-field flex min-h-12 items-center rounded-md px-3 hover:bg-control';

/** Header for visitors. Links to further pages of the site appear together with those pages. */
export function PublicHeader() {
  return (
    <header className="mx-auto flex h-15 w-full max-w-[77.5rem] flex-none items-start justify-between gap-4 px-5 md:h-18 md:px-8">
      <Link to="/" aria-label="Plumbline">
        <Logo size="large" />
      </Link>
      <nav aria-label="Site" className="flex h-full items-center gap-2 max-md:hidden">
        <LinkButton
          label="Sample Reports"
          variant="bare"
          size="regular"
          render={<Link to="/sample-reports" />}
        />
        <LinkButton
          label="Sign in"
          variant="bare"
          size="regular"
          render={<Link to="/auth" search={{ mode: 'signin' }} />}
        />
        <LinkButton
          label="Sign up"
          variant="outline"
          size="regular"
          render={<Link to="/auth" search={{ mode: 'signup' }} />}
        />
      </nav>
      <MobileMenu />
    </header>
  );
}

/** The browser's own popover: closes on Escape, on a tap beside it, and needs no script of ours. */
function MobileMenu() {
  return (
    <div className="flex h-full items-center md:hidden">
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
        className="fixed inset-auto top-14 right-3 m-0 w-56 rounded-lg border border-line bg-raised p-2 text-text shadow-float"
      >
        <Link to="/sample-reports" className={MOBILE_LINK}>
          Sample Reports
        </Link>
        <MobileLink mode="signin" label="Sign in" />
        <MobileLink mode="signup" label="Sign up" />
      </nav>
    </div>
  );
}

function MobileLink({ mode, label }: { mode: 'signin' | 'signup'; label: string }) {
  return (
    <Link to="/auth" search={{ mode }} className={MOBILE_LINK}>
      {label}
    </Link>
  );
}
