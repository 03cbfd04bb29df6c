import { useEffect } from 'react';
import { attachCookieBanner } from './attach-cookie-banner.ts';
import { OPTIONAL_PARTS, openConsentGate } from './consent-gate.ts';
import { createConsentStore } from './consent-store.ts';
import { CookieBanner } from './cookie-banner.tsx';

/**
 * Cookie question and panel for pages shown by the app; render once per page. `asks`: false on sign-in pages, where
 * only the panel opens on request.
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
