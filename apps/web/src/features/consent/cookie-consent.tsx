import { useEffect } from 'react';
import { attachCookieBanner } from './attach-cookie-banner.ts';
import { OPTIONAL_PARTS, openConsentGate } from './consent-gate.ts';
import { createConsentStore } from './consent-store.ts';
import { CookieBanner } from './cookie-banner.tsx';

/** The banner where the app itself shows a page of the site; once on a page. */
export function CookieConsent() {
  useEffect(() => {
    const store = createConsentStore({ texts: localStorage, now: () => new Date() });
    const closeGate = openConsentGate(store, OPTIONAL_PARTS);
    const detach = attachCookieBanner(document, store);
    return () => {
      detach();
      closeGate();
    };
  }, []);
  return <CookieBanner />;
}
