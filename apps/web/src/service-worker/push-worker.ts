/** The service worker's part of Web Push: shows what arrives, and leads whoever clicks it to the right page of the app. */
import { notificationTarget } from '@plumbline/domain/notifications/notification-target';
import {
  type PushPayload,
  pushPayloadSchema,
  readPushPayload,
} from '@plumbline/domain/notifications/push-payload';
import { CLICKED_CACHE, CLICKED_MESSAGE, clickedUrl } from './push-clicks.ts';

export interface PushWorkerParts {
  readonly origin: string;
  readonly registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  readonly clients: Pick<Clients, 'matchAll' | 'openWindow'>;
  readonly caches: Pick<CacheStorage, 'open'>;
}

interface ShownOptions extends NotificationOptions {
  readonly actions?: readonly { readonly action: string; readonly title: string }[];
}

const HOME = '/dashboard';

/** A browser insists that every message shows something, so one that cannot be read says at least that it came. */
export async function showPush({ registration }: PushWorkerParts, text: string): Promise<void> {
  const payload = readPushPayload(text);
  const options: ShownOptions = {
    body: payload?.body ?? 'Open Plumbline to see it.',
    icon: '/icons/icon-192.png',
    data: payload,
    // The same message twice (its sender died before it could note the first) stays one, and does not ring again.
    ...(payload !== null && { tag: payload.id }),
    ...(payload?.actions && { actions: payload.actions }),
  };
  await registration.showNotification(payload?.title ?? 'New notification', options);
}

/** An open window is brought to the front and told where to go; without one, a window opens there. */
export async function followPush(parts: PushWorkerParts, data: unknown): Promise<void> {
  const parsed = pushPayloadSchema.safeParse(data);
  const payload = parsed.success ? parsed.data : null;
  const target = payload === null ? HOME : (notificationTarget(payload, parts.origin) ?? HOME);
  if (payload?.notification_id) await rememberClick(parts, payload.notification_id);
  const windows = await parts.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(isAppWindow);
  if (open === undefined) {
    await parts.clients.openWindow(target);
    return;
  }
  const shown = await open.focus();
  shown.postMessage({ type: CLICKED_MESSAGE, target });
}

/** The page of a client (a shared report, a booking) is no window of whoever is signed in. */
const isAppWindow = ({ url }: WindowClient): boolean =>
  !/^\/(download|agreements|book)\//.test(new URL(url).pathname);

async function rememberClick(
  { caches, origin }: PushWorkerParts,
  id: NonNullable<PushPayload['notification_id']>,
): Promise<void> {
  const cache = await caches.open(CLICKED_CACHE);
  await cache.put(clickedUrl(origin, id), new Response(null));
}
