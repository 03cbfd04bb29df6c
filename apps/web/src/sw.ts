/// <reference lib="webworker" />
/**
 * The service worker. It keeps the whole build (fonts included) on the device, large and rare parts a little later
 * (ground/service-worker/keep-files.ts), and answers every page URL with the app, so that one visit is enough to start
 * offline; pages of the public site are fetched while online. It never
 * stores answers of the backend: those are in the local database. Push messages are shown here
 * (ground/service-worker/push-worker.ts). A new version waits until a person agrees (`SKIP_WAITING`) or the last tab is
 * closed.
 */
import { cacheNames, clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { log } from './ground/log.ts';
import { ARTICLE_PICTURE, answerArticlePicture } from './ground/service-worker/documentation-pictures.ts';
import { isKeptLater, KEEP_REST, keepRest } from './ground/service-worker/keep-files.ts';
import { keptFile } from './ground/service-worker/kept-file.ts';
import { withOwnModel } from './ground/service-worker/own-model.ts';
import { answerPdfjsFile, PDFJS_FILE } from './ground/service-worker/pdfjs-cache.ts';
import { followPush, type PushWorkerParts, showPush } from './ground/service-worker/push-worker.ts';
import { CARD_READER_CACHE, CARD_READER_FILE } from './ground/service-worker/reader-cache.ts';
import { takeShared } from './ground/service-worker/share-worker.ts';
import { createSharedInbox, SHARE_PATH } from './ground/service-worker/shared-inbox.ts';
import { answerSitePage, isSiteNavigation } from './ground/service-worker/site-navigation.ts';
import { routeAssets } from './ground/service-worker/static-routes.ts';

declare const self: ServiceWorkerGlobalScope;

/** Paths that belong to the server, even when opened like a page. */
const serverPaths = [
  /^\/(rest|auth|storage|realtime|functions)\/v1(\/|$)/,
  /^\/dev\//,
  /^\/(book|download|repair)\//, // separate documents, for visitors
  /^\/map\//,
  /^\/(config\.json|healthz|readyz|robots\.txt|sitemap\.xml|\.well-known\/.*)$/,
];

const build = self.__WB_MANIFEST.map((entry) => (typeof entry === 'string' ? { url: entry } : entry));
const asKept = [{ cacheWillUpdate: ({ response }: { response: Response }) => keptFile(response) }];
/** All of the build: what is answered from the device, and what a new version leaves of an old one. */
const kept = new PrecacheController({ plugins: asKept });
kept.addToCacheList(build);
/** What a first visit takes. */
const first = new PrecacheController({ plugins: asKept });
first.addToCacheList(build.filter((file) => !isKeptLater(file)));
self.addEventListener('install', (event) => {
  const isFirstVisit = self.registration.active === null;
  void (isFirstVisit ? first : kept).install(event);
});
self.addEventListener('activate', (event) => void kept.activate(event));
// By its own name only: '/' is a page of the site, not index.html.
registerRoute(new PrecacheRoute(kept, { directoryIndex: '', cleanURLs: false }));
cleanupOutdatedCaches();
const builtApp = kept.createHandlerBoundToURL('/index.html');
const keptApp: typeof builtApp = async (options) => withOwnModel(await builtApp(options), caches);
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && isSiteNavigation(request.mode, url.pathname),
  async (options) =>
    await answerSitePage({
      fetchPage: (signal) => fetch(options.request, { signal }),
      keptApp: () => keptApp(options),
    }),
);
registerRoute(new NavigationRoute(keptApp, { denylist: serverPaths }));
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && CARD_READER_FILE.test(url.pathname),
  async ({ request }) => {
    const kept = await (await caches.open(CARD_READER_CACHE)).match(request.url);
    return kept ?? fetch(request);
  },
);
// Photos shared from another app, online or offline.
const inbox = createSharedInbox({
  caches,
  origin: self.location.origin,
  nowMs: () => Date.now(),
  newId: () => crypto.randomUUID(),
});
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === SHARE_PATH,
  ({ request }) => takeShared(inbox, request),
  'POST',
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && ARTICLE_PICTURE.test(url.pathname),
  ({ request }) => answerArticlePicture(request, { caches, fetch: (asked) => fetch(asked) }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && PDFJS_FILE.test(url.pathname),
  ({ request }) => answerPdfjsFile(request, { caches, fetch: (asked) => fetch(asked) }),
);
clientsClaim();

// A start requests all files of a screen at once; without static routes each would pass through the worker, which
// has to start first.
self.addEventListener('install', (event) => routeAssets(event, cacheNames.precache));

const push: PushWorkerParts = {
  origin: self.location.origin,
  registration: self.registration,
  clients: self.clients,
  caches,
};
self.addEventListener('push', (event) => event.waitUntil(showPush(push, event.data?.text() ?? '')));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(followPush(push, event.notification.data));
});

self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  if (typeof message !== 'object' || message === null || !('type' in message)) return;
  if (message.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (message.type === KEEP_REST) event.waitUntil(keepTheRest());
});

async function keepTheRest(): Promise<void> {
  try {
    await keepRest(build.filter(isKeptLater), {
      cache: await caches.open(cacheNames.precache),
      // The browser's own copy may be of an earlier build where a name has no hash.
      fetch: (url) => fetch(url, { cache: 'no-cache' }),
      keyOf: (url) => kept.getCacheKeyForURL(url),
      kept: keptFile,
    });
  } catch (error) {
    log.info('The rest of the app is kept at the next start.', error);
  }
}
