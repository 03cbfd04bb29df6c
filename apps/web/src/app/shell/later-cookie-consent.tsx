import { lazy, Suspense } from 'react';

const CookieConsent = lazy(async () => ({
  default: (await import('../../features/consent/cookie-consent.tsx')).CookieConsent,
}));

/** The question about cookies comes after the page: nobody waits for it. */
export function LaterCookieConsent({ asks }: { asks: boolean }) {
  return (
    <Suspense fallback={null}>
      <CookieConsent asks={asks} />
    </Suspense>
  );
}
