/** The service worker's part of Web Push: shows incoming messages and opens the matching page on click. */
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

/** Browsers require a notification for every push, so an unreadable message shows a generic one. */
export async function showPush({ registration }: PushWorkerParts, text: string): Promise<void> {
  const payload = readPushPayload(text);
  const options: ShownOptions = {
    body: payload?.body ?? 'Open Plumbline to see it.',
    icon: '/icons/icon-192.png',
    data: payload,
    // A repeated message (its sender died before it could record the first) replaces the first and does not ring
    // again.
    ...(payload !== null && { tag: payload.id }),
    ...(payload?.actions && { actions: payload.actions }),
  };
  await registration.showNotification(payload?.title ?? 'New notification', options);
}

/** Brings an open window to the front and sends it to the page; opens a window when there is none. */
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

/** A client's page (a shared report, a booking) is not a window of the signed-in user. */
const isAppWindow = ({ url }: WindowClient): boolean =>
  !/^\/(download|repair|agreements|book|pay)\//.test(new URL(url).pathname);

async function rememberClick(
  { caches, origin }: PushWorkerParts,
  id: NonNullable<PushPayload['notification_id']>,
): Promise<void> {
  const cache = await caches.open(CLICKED_CACHE);
  await cache.put(clickedUrl(origin, id), new Response(null));
}
