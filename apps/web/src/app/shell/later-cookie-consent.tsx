import { Suspense } from 'react';
import { lazyOrNothing } from '../../lazy-or-nothing.ts';

const CookieConsent = lazyOrNothing(
  async () => (await import('../../features/consent/cookie-consent.tsx')).CookieConsent,
);

/** The question about cookies comes after the page: nobody waits for it. Where it cannot be asked, nothing is allowed. */
export function LaterCookieConsent({ asks }: { asks: boolean }) {
  return (
    <Suspense fallback={null}>
      <CookieConsent asks={asks} />
    </Suspense>
  );
}
