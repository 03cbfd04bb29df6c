import { useEffect } from 'react';
import { attachCookieBanner } from './attach-cookie-banner.ts';
import { OPTIONAL_PARTS, openConsentGate } from './consent-gate.ts';
import { createConsentStore } from './consent-store.ts';
import { CookieBanner } from './cookie-banner.tsx';

/**
 * The cookies' parts where the app itself shows a page; once on a page. `asks`: whether the question is shown, or only the panel when
 * somebody opens it: whoever signs in is not to be kept from it.
 */
export function CookieConsent({ asks }: { asks: boolean }) {
  useEffect(() => {
    const store = createConsentStore({ texts: localStorage, now: () => new Date() });
    const closeGate = openConsentGate(store, OPTIONAL_PARTS);
    const detach = attachCookieBanner(document, store, asks);
    return () => {
      detach();
      closeGate();
    };
  }, [asks]);
  return <CookieBanner />;
}
