import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { log } from '../ground/log.ts';
import './app.css';
import { keepEarlyForm } from '#src/ground/form/early-form.ts';
import { isAnyoneHere } from '#src/ground/local/anyone-here.ts';
import { whenIdle } from '#src/ground/when-idle.ts';
import { App } from './app.tsx';
import { createAppServices } from './create-app-services.ts';
import { beginErrorReports } from './errors/begin-error-reports.ts';
import { keepEarlyErrors } from './errors/early-errors.ts';
import { addRestOfRoutes, isElsewhere } from './first-routes.ts';
import { type AppRouter, createAppRouter } from './router.ts';
import { loadFirstPage } from './work/load-first-page.ts';
import { preloadWork } from './work/preload-work.ts';

const INBOX_AFTER_MS = 1_000;
const REST_AFTER_MS = 300;

/** Starts the app in #root; call once per tab. */
export async function startApp(): Promise<void> {
  const errors = keepEarlyErrors(window);
  const services = createAppServices();
  const router = createAppRouter(services);
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root.');

  services.parts.session.start().catch((error: unknown) => log.error('The session was not read.', error));
  // Where it does not arrive, the route that stands for it says so.
  if (isElsewhere(router, router.latestLocation.pathname))
    await addRestOfRoutes(router).catch((error: unknown) => log.error('No table of routes.', error));
  const matches = isAnyoneHere() ? router.matchRoutes(router.latestLocation) : [];
  preloadWork(router, matches);
  // A page that came as HTML stays in sight until the app has the same one ready.
  const isInSight = root.hasChildNodes();
  if (isInSight) await router.load();
  else
    await loadFirstPage({
      router,
      page: matches.at(-1),
      session: services.parts.session,
      work: services.work,
    });
  await keepEarlyForm(root);
  const app = (
    <StrictMode>
      <App services={services} router={router} />
    </StrictMode>
  );
  const page = createRoot(root);
  // Between the slices of a transition, the form in sight takes letters.
  if (isInSight) startTransition(() => page.render(app));
  else page.render(app);
  void whenIdle(REST_AFTER_MS).then(() => loadRest(router));
  if (import.meta.env.PROD)
    beginErrorReports(errors, services.parts.backend, services.connection).catch((error: unknown) =>
      log.info('Errors of this visit are not told.', error),
    );
  // After the first paint: filling the cache must not compete with the page.
  if (import.meta.env.PROD && 'serviceWorker' in navigator) {
    // The note of an earlier visit is valid until then.
    whenIdle(INBOX_AFTER_MS)
      .then(() => import('./work/follow-shared-inbox.ts'))
      .then(({ followSharedInbox }) => followSharedInbox(services.parts.session))
      .catch((error: unknown) => log.info('Photos cannot be shared in this visit.', error));
    if (document.readyState === 'complete') void services.updates.start();
    else addEventListener('load', () => void services.updates.start(), { once: true });
  }
}

/** What no first screen needs: the rest of the routes comes with the first address that needs it, and the page does without the others. */
function loadRest(router: AppRouter): void {
  const parts = [
    addRestOfRoutes(router),
    import('./strip-nul.ts').then(({ stripNulFromFields }) => stripNulFromFields(document)),
    import('./return-to-place.ts').then(({ returnToPlace }) => returnToPlace(router)),
  ];
  for (const part of parts)
    part.catch((error: unknown) => log.info('A part that comes after the first screen is not here.', error));
}
