import { Logo, SkipLink, useMediaQuery } from '@plumbline/ui';
import { Link, Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyOrNothing } from '#src/ground/lazy-or-nothing.ts';
import { useSession } from '#src/ground/session/session-context.tsx';
import { LaterCookieConsent } from '../shell/later-cookie-consent.tsx';
import { FactorFirst } from './factor-first.tsx';
import { MAIN_ID, MainContent } from './main-content.tsx';

/** Wide screens only, loaded after the form; optional. */
const AuthPicture = lazyOrNothing(
  async () => (await import('#src/account/sign-in/auth-picture.tsx')).AuthPicture,
);
/** Below the form: loaded after it, into the room that it takes. */
const SiteFooter = lazyOrNothing(async () => (await import('../shell/site-footer.tsx')).SiteFooter);
const WIDE_QUERY = '(min-width: 64rem)';

/**
 * Layout of sign-in and related pages: the form on the left, the house at dusk on the right; the form alone on a
 * phone.
 */
export function AuthLayout() {
  const { status } = useSession();
  const isWide = useMediaQuery(WIDE_QUERY);
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[minmax(26rem,37.5rem)_1fr]">
      <SkipLink targetId={MAIN_ID} />
      <div className="flex min-h-dvh flex-col px-5 md:px-10 xl:px-22">
        <header className="flex h-21 flex-none items-start justify-between gap-4">
          <Link to={status === 'signed-in' ? '/dashboard' : '/'} aria-label="Plumbline">
            <Logo size="large" />
          </Link>
          <nav aria-label="Site" className="type-ui flex h-[4.4375rem] items-center gap-1 text-text-2">
            <AuthLink mode="signin" label="Sign in" />
            <AuthLink mode="signup" label="Sign up" />
          </nav>
        </header>
        <MainContent className="mx-auto flex w-full max-w-[27rem] flex-1 flex-col pt-10 pb-12 md:justify-center md:pt-6">
          <FactorFirst>
            <Outlet />
          </FactorFirst>
        </MainContent>
        {status !== 'signed-in' && (
          <div className="flex min-h-28 flex-none flex-col justify-end">
            <Suspense fallback={null}>
              <SiteFooter isNarrow />
            </Suspense>
          </div>
        )}
      </div>
      {isWide && (
        <Suspense fallback={null}>
          <AuthPicture />
        </Suspense>
      )}
      <LaterCookieConsent asks={false} />
    </div>
  );
}

function AuthLink({ mode, label }: { mode: 'signin' | 'signup'; label: string }) {
  return (
    <Link
      to="/auth"
      search={(before) => ({ ...before, mode })}
      activeOptions={{ includeSearch: true, exact: false }}
      className="inline-flex min-h-11 items-center rounded-md px-2 hover:text-text"
    >
      {label}
    </Link>
  );
}
