import { classNames } from '@plumbline/ui';
import { COOKIE_SETTINGS } from '#src/account/consent/cookie-settings.ts';
import { OperatorText } from '#src/public/site/operator-text.tsx';

const LINKS = [
  { label: 'Features', href: '/features' },
  { label: 'Documentation', href: '/documentation' },
  { label: 'Support', href: '/support' },
  { label: 'Terms', href: '/terms' },
  { label: 'Privacy', href: '/privacy' },
  { label: 'Security', href: '/security' },
  { label: 'Status', href: '/status' },
  { label: 'What’s new', href: '/changelog' },
] as const;
const LINK = 'inline-flex min-h-11 min-w-11 items-center text-text-3 no-underline hover:text-text';

/** Only for signed-out visitors. */
export function SiteFooter({ isNarrow = false }: { isNarrow?: boolean }) {
  return (
    <footer
      className={classNames(
        'for-visitors type-label flex-none print:hidden font-medium text-text-3',
        !isNarrow && 'border-t border-line',
      )}
    >
      <div
        className={classNames('flex flex-wrap items-center gap-x-7', isNarrow ? 'pb-4' : 'page-reading py-4')}
      >
        <span className={isNarrow ? 'w-full' : 'max-md:w-full md:mr-auto'}>
          © {new Date().getFullYear()} <OperatorText of="footer" />
        </span>
        {LINKS.map(({ label, href }) => (
          <a key={href} href={href} className={LINK}>
            {label}
          </a>
        ))}
        <button type="button" {...COOKIE_SETTINGS} className={classNames(LINK, 'noscript:hidden')}>
          Cookie Settings
        </button>
      </div>
    </footer>
  );
}
