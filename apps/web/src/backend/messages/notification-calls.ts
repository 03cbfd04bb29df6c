/**
 * Bell, preferences, and push subscriptions of the signed-in person. Not synced: entries are read page by page, and
 * the caller caches the last page on the device. Every call throws on failure.
 */
import { NOTIFICATION_HISTORY_PAGE, NOTIFICATION_STATS_DAYS } from '@plumbline/domain/constants';
import {
  NOTIFICATION_COLUMNS,
  type Notification,
  notificationSchema,
} from '@plumbline/domain/notifications/notification';
import {
  DEFAULT_PREFERENCES,
  type NotificationPreferences,
  preferencesSchema,
} from '@plumbline/domain/notifications/preferences';
import { type StatisticsRow, statisticsRowSchema } from '@plumbline/domain/notifications/statistics';
import * as z from 'zod/mini';
import type { Backend } from '../backend.ts';
import { callFunction } from '../call-function.ts';

export interface PushSubscriptionRow {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly userAgent: string;
}

export interface NotificationCalls {
  /** Returns a page, newest first, starting at this index. */
  page(from: number): Promise<Notification[]>;
  unreadCount(): Promise<number>;
  markRead(ids: readonly string[]): Promise<void>;
  /** Marks everything sent up to this time as read. */
  markAllRead(untilIso: string): Promise<void>;
  /** Marks them as shown on a device. */
  markDelivered(ids: readonly string[]): Promise<void>;
  statistics(nowMs: number): Promise<StatisticsRow[]>;
  /** Notifies the person about this device's sync; the same ID again is the same entry. */
  note(id: string, type: 'sync_complete' | 'sync_failed', title: string, body: string): Promise<void>;
  preferences(): Promise<NotificationPreferences>;
  savePreferences(preferences: NotificationPreferences): Promise<void>;
  /** Null: the server has none. */
  vapidKey(): Promise<string | null>;
  saveSubscription(row: PushSubscriptionRow): Promise<void>;
  endSubscription(endpoint: string): Promise<void>;
  /** Returns how many browsers received it. */
  sendTest(): Promise<number>;
  /** Sends what is due; `isStart` also schedules missing reminders. */
  processQueue(isStart: boolean): Promise<void>;
}

interface Answer {
  readonly error: { readonly message: string } | null;
}

export interface NotificationCallDeps {
  readonly backend: Pick<Backend, 'rest' | 'config' | 'accessToken'>;
  readonly fetch: typeof fetch;
  readonly userId: string;
}

export function createNotificationCalls({ backend, fetch, userId }: NotificationCallDeps): NotificationCalls {
  const log = async () => (await backend.rest()).from('notification_log');
  const subscriptions = async () => (await backend.rest()).from('push_subscriptions');

  async function invoke(name: string, body: object): Promise<unknown> {
    const token = await backend.accessToken();
    if (token === null) throw new Error('the session is over');
    const answer = await callFunction({ backend, fetch }, name, body, token);
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}`);
    return answer.json();
  }

  return {
    async page(from) {
      const answer = await (await log())
        .select(NOTIFICATION_COLUMNS)
        .eq('user_id', userId)
        .order('sent_at', { ascending: false })
        .order('id', { ascending: false })
        .range(from, from + NOTIFICATION_HISTORY_PAGE - 1);
      succeeded(answer);
      return z.array(notificationSchema).parse(answer.data);
    },
    async unreadCount() {
      const answer = await (await log())
        .select('id', { count: 'exact', head: true })
        .eq('user_id', userId)
        .eq('clicked', false);
      succeeded(answer);
      return answer.count ?? 0;
    },
    async markRead(ids) {
      succeeded(
        await (await log())
          .update({ clicked: true })
          .eq('user_id', userId)
          .in('id', [...ids]),
      );
    },
    async markAllRead(untilIso) {
      const unread = (await log()).update({ clicked: true }).eq('user_id', userId).eq('clicked', false);
      succeeded(await unread.lte('sent_at', untilIso));
    },
    async markDelivered(ids) {
      succeeded(
        await (await log())
          .update({ delivered: true })
          .eq('user_id', userId)
          .in('id', [...ids]),
      );
    },
    async statistics(nowMs) {
      const since = new Date(nowMs - NOTIFICATION_STATS_DAYS * 86_400_000).toISOString();
      const answer = await (await log())
        .select('type,delivered,clicked,sent_at')
        .eq('user_id', userId)
        .gte('sent_at', since)
        .order('sent_at', { ascending: false });
      succeeded(answer);
      return z.array(statisticsRowSchema).parse(answer.data);
    },
    async note(id, type, title, body) {
      succeeded(
        await (await backend.rest()).rpc('notification_note', {
          p_id: id,
          p_type: type,
          p_title: title,
          p_body: body,
        }),
      );
    },
    async preferences() {
      const answer = await (await backend.rest())
        .from('notification_preferences')
        .select(Object.keys(DEFAULT_PREFERENCES).join(','))
        .eq('user_id', userId);
      succeeded(answer);
      const [row] = z.array(preferencesSchema).parse(answer.data);
      return row ?? DEFAULT_PREFERENCES;
    },
    async savePreferences(preferences) {
      const row = { user_id: userId, ...preferences };
      succeeded(
        await (await backend.rest()).from('notification_preferences').upsert(row, { onConflict: 'user_id' }),
      );
    },
    async vapidKey() {
      return z.object({ publicKey: z.nullable(z.string()) }).parse(await invoke('get-vapid-key', {}))
        .publicKey;
    },
    async saveSubscription({ endpoint, p256dh, auth, userAgent }) {
      const row = {
        user_id: userId,
        endpoint,
        p256dh_key: p256dh,
        auth_key: auth,
        user_agent: userAgent.slice(0, 500),
        is_active: true,
      };
      succeeded(await (await subscriptions()).upsert(row, { onConflict: 'user_id,endpoint' }));
    },
    async endSubscription(endpoint) {
      const own = (await subscriptions()).update({ is_active: false }).eq('user_id', userId);
      succeeded(await own.eq('endpoint', endpoint));
    },
    async sendTest() {
      const body = {
        userId,
        type: 'other',
        title: 'Test notification',
        body: 'Push notifications reach this device.',
        data: { url: '/settings/notifications' },
      };
      return z.object({ delivered: z.number() }).parse(await invoke('send-push-notification', body))
        .delivered;
    },
    async processQueue(isStart) {
      await invoke('process-notification-queue', { start: isStart });
    },
  };
}

function succeeded({ error }: Answer): void {
  if (error !== null) throw new Error(error.message);
}
