import { Suspense } from 'react';
import { lazyOrNothing } from '#src/ground/lazy-or-nothing.ts';

const CookieConsent = lazyOrNothing(
  async () => (await import('#src/account/consent/cookie-consent.tsx')).CookieConsent,
);

/** Loads the cookie question after the page. If it cannot be loaded, nothing is allowed. */
export function LaterCookieConsent({ asks }: { asks: boolean }) {
  return (
    <Suspense fallback={null}>
      <CookieConsent asks={asks} />
    </Suspense>
  );
}
