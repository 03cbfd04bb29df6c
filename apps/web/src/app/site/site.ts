/**
 * Script of the plain HTML pages: cookies, and documentation search on first focus. For signed-in users it starts
 * the app over the same page, with its own header.
 */
import { log } from '../../log.ts';
import './site.css';
import { reportFirstError } from '../../backend/error-reports/report-first-error.ts';
import { attachCookieBanner } from '../../features/consent/attach-cookie-banner.ts';
import { OPTIONAL_PARTS, openConsentGate } from '../../features/consent/consent-gate.ts';
import { createConsentStore } from '../../features/consent/consent-store.ts';
import { comeAlive } from './come-alive.tsx';

if (document.documentElement.dataset.person === 'known') {
  // The app has its own banner.
  import('../start-app.tsx')
    .then(({ startApp }) => startApp())
    .catch((error: unknown) => log.error('The app was not loaded.', error));
} else {
  reportFirstError(window);
  const consent = createConsentStore({ texts: localStorage, now: () => new Date() });
  openConsentGate(consent, OPTIONAL_PARTS);
  attachCookieBanner(document, consent);
  comeAlive(document, '[data-article-search]', async () => {
    return (await import('../../features/documentation/search/article-search.tsx')).ArticleSearch;
  });
  comeAlive(document, '[data-standard-search]', async () => {
    return (await import('../../features/standards/standard-search.tsx')).StandardSearch;
  });
}
