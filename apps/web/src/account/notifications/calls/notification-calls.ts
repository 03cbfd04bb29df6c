/**
 * Bell, preferences, and push subscriptions of the signed-in person. Not synced: entries are read page by page, and
 * the caller caches the last page on the device. Every call throws on failure.
 */
import { NOTIFICATION_HISTORY_PAGE, NOTIFICATION_STATS_DAYS } from '@plumbline/domain/ground/constants';
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
import type { Backend } from '#src/ground/backend/backend.ts';
import { call, nothing, valueOrThrow } from '#src/ground/backend/call.ts';
import { callFunction } from '#src/ground/backend/call-function.ts';
import type { Rest } from '#src/ground/backend/rest-client.ts';

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

export interface NotificationCallDeps {
  readonly backend: Pick<Backend, 'rest' | 'config' | 'accessToken'>;
  readonly fetch: typeof fetch;
  readonly userId: string;
}

export function createNotificationCalls({ backend, fetch, userId }: NotificationCallDeps): NotificationCalls {
  const logOf = (rest: Rest) => rest.from('notification_log');
  const subscriptionsOf = (rest: Rest) => rest.from('push_subscriptions');
  const ask = <T>(
    request: Parameters<typeof call>[1],
    read: (data: unknown, count: number) => T,
  ): Promise<T> => valueOrThrow(call(backend, request, read));
  const tell = async (request: Parameters<typeof call>[1]): Promise<void> => {
    await ask(request, nothing);
  };
  async function invoke<T>(name: string, body: object, read: (data: unknown) => T): Promise<T> {
    if ((await backend.accessToken()) === null) throw new Error('the session is over');
    return valueOrThrow(callFunction({ backend, fetch }, name, body, read));
  }

  return {
    page: (from) =>
      ask(
        (rest) =>
          logOf(rest)
            .select(NOTIFICATION_COLUMNS)
            .eq('user_id', userId)
            .order('sent_at', { ascending: false })
            .order('id', { ascending: false })
            .range(from, from + NOTIFICATION_HISTORY_PAGE - 1),
        (data) => z.array(notificationSchema).parse(data),
      ),
    unreadCount: () =>
      ask(
        (rest) =>
          logOf(rest).select('id', { count: 'exact', head: true }).eq('user_id', userId).eq('clicked', false),
        (_, count) => count,
      ),
    markRead: (ids) =>
      tell((rest) =>
        logOf(rest)
          .update({ clicked: true })
          .eq('user_id', userId)
          .in('id', [...ids]),
      ),
    markAllRead: (untilIso) =>
      tell((rest) =>
        logOf(rest)
          .update({ clicked: true })
          .eq('user_id', userId)
          .eq('clicked', false)
          .lte('sent_at', untilIso),
      ),
    markDelivered: (ids) =>
      tell((rest) =>
        logOf(rest)
          .update({ delivered: true })
          .eq('user_id', userId)
          .in('id', [...ids]),
      ),
    statistics(nowMs) {
      const since = new Date(nowMs - NOTIFICATION_STATS_DAYS * 86_400_000).toISOString();
      return ask(
        (rest) =>
          logOf(rest)
            .select('type,delivered,clicked,sent_at')
            .eq('user_id', userId)
            .gte('sent_at', since)
            .order('sent_at', { ascending: false }),
        (data) => z.array(statisticsRowSchema).parse(data),
      );
    },
    note: (id, type, title, body) =>
      tell((rest) => rest.rpc('notification_note', { p_id: id, p_type: type, p_title: title, p_body: body })),
    preferences: () =>
      ask(
        (rest) =>
          rest
            .from('notification_preferences')
            .select(Object.keys(DEFAULT_PREFERENCES).join(','))
            .eq('user_id', userId),
        (data) => z.array(preferencesSchema).parse(data)[0] ?? DEFAULT_PREFERENCES,
      ),
    savePreferences: (preferences) =>
      tell((rest) =>
        rest
          .from('notification_preferences')
          .upsert({ user_id: userId, ...preferences }, { onConflict: 'user_id' }),
      ),
    vapidKey: () => invoke('get-vapid-key', {}, (data) => vapidSchema.parse(data).publicKey),
    saveSubscription({ endpoint, p256dh, auth, userAgent }) {
      const row = {
        user_id: userId,
        endpoint,
        p256dh_key: p256dh,
        auth_key: auth,
        user_agent: userAgent.slice(0, 500),
        is_active: true,
      };
      return tell((rest) => subscriptionsOf(rest).upsert(row, { onConflict: 'user_id,endpoint' }));
    },
    endSubscription: (endpoint) =>
      tell((rest) =>
        subscriptionsOf(rest).update({ is_active: false }).eq('user_id', userId).eq('endpoint', endpoint),
      ),
    sendTest() {
      const body = {
        userId,
        type: 'other',
        title: 'Test notification',
        body: 'Push notifications reach this device.',
        data: { url: '/settings/notifications' },
      };
      return invoke('send-push-notification', body, (data) => deliveredSchema.parse(data).delivered);
    },
    async processQueue(isStart) {
      await invoke('process-notification-queue', { start: isStart }, nothing);
    },
  };
}

const vapidSchema = z.object({ publicKey: z.nullable(z.string()) });
const deliveredSchema = z.object({ delivered: z.number() });
