/**
 * Script of the plain HTML pages: cookies, and documentation search on first focus. For signed-in users it starts
 * the app over the same page, with its own header.
 */
import { log } from '#src/ground/log.ts';
import './site.css';
import { attachCookieBanner } from '#src/account/consent/attach-cookie-banner.ts';
import { OPTIONAL_PARTS, openConsentGate } from '#src/account/consent/consent-gate.ts';
import { createConsentStore } from '#src/account/consent/consent-store.ts';
import { reportFirstError } from '#src/ground/error-reports/report-first-error.ts';
import { attachLiveSample } from '#src/public/site/live-sample/attach-live-sample.ts';
import { comeAlive, showStatus, takeVotes } from './come-alive.tsx';

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
    return (await import('#src/public/documentation/article-search.tsx')).ArticleSearch;
  });
  takeVotes(document);
  showStatus(document);
  for (const box of document.querySelectorAll<HTMLElement>('[data-live-sample]')) attachLiveSample(box);
  if (document.querySelector('[data-clip]') !== null)
    import('#src/public/site/landing/clip-player.ts')
      .then(({ playClips }) => playClips(document))
      .catch((error: unknown) => log.error('The films were not loaded.', error));
  comeAlive(document, '[data-standard-search]', async () => {
    return (await import('#src/public/standards/standard-search.tsx')).StandardSearch;
  });
}
