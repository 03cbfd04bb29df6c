/**
 * One person's notifications: the newest page, the unread count, and what was read here. The last known page is
 * stored on this device for offline use; what is read offline is sent when the server is back. Failures to load or
 * mark are only logged (specification, section 8).
 */

import { NOTIFICATION_HISTORY_PAGE } from '@plumbline/domain/ground/constants';
import {
  byNewest,
  type Notification,
  notificationSchema,
} from '@plumbline/domain/notifications/notification';
import * as z from 'zod/mini';
import { readDeviceValue, writeDeviceValue } from '#src/ground/local/device-values.ts';
import type { LocalStore } from '#src/ground/local/local-store.ts';
import { log } from '#src/ground/log.ts';
import { createStore } from '#src/ground/store.ts';
import type { NotificationCalls } from './calls/notification-calls.ts';

export interface CenterState {
  /** Newest first. */
  readonly items: readonly Notification[];
  readonly unreadCount: number;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** Loaded in this visit; otherwise from this device's cache. */
  readonly isFresh: boolean;
  /** The last load failed. */
  readonly hasFailed: boolean;
}

export interface NotificationCenter {
  readonly current: () => CenterState;
  readonly subscribe: (listener: () => void) => () => void;
  refresh(): Promise<void>;
  loadMore(): Promise<void>;
  markRead(id: string): Promise<void>;
  markAllRead(): Promise<void>;
}

export interface CenterDeps {
  readonly calls: Pick<
    NotificationCalls,
    'page' | 'unreadCount' | 'markRead' | 'markAllRead' | 'markDelivered'
  >;
  readonly store: LocalStore;
}

const KEPT_KEY = 'notifications';
const READ_KEY = 'notifications read here';
const keptSchema = z.object({ items: z.array(notificationSchema), unreadCount: z.number() });
const readSchema = z.array(z.string());

const EMPTY: CenterState = {
  items: [],
  unreadCount: 0,
  hasMore: false,
  isLoading: true,
  isFresh: false,
  hasFailed: false,
};

export function createNotificationCenter({ calls, store }: CenterDeps): NotificationCenter {
  const state = createStore(EMPTY);
  let loading: Promise<void> | null = null;
  let isAskedAgain = false;
  /** Read here, and not sent to the server yet. */
  let untold: ReadonlySet<string> = new Set();
  const restored = restore();

  const set = (patch: Partial<CenterState>): void => state.set({ ...state.get(), ...patch });

  async function restore(): Promise<void> {
    const [kept, read] = await Promise.all([
      readDeviceValue(store, KEPT_KEY),
      readDeviceValue(store, READ_KEY),
    ]);
    untold = new Set(readSchema.safeParse(read).data ?? []);
    const page = keptSchema.safeParse(kept).data;
    if (page !== undefined && !state.get().isFresh) set({ ...page, items: withRead(page.items, untold) });
  }

  async function load(): Promise<void> {
    await restored;
    set({ isLoading: true });
    try {
      await tellRead();
      const [items, unreadCount] = await Promise.all([calls.page(0), calls.unreadCount()]);
      const shown = withRead(items, untold);
      const stillUntold = items.filter(({ id, clicked }) => !clicked && untold.has(id)).length;
      set({
        items: shown,
        unreadCount: Math.max(0, unreadCount - stillUntold),
        hasMore: items.length === NOTIFICATION_HISTORY_PAGE,
        isFresh: true,
        hasFailed: false,
      });
      await keep();
      await tellDelivered(items);
    } catch (error) {
      set({ hasFailed: true });
      log.info('Notifications were not loaded.', error);
    } finally {
      set({ isLoading: false });
    }
  }

  async function refresh(): Promise<void> {
    if (loading !== null) {
      isAskedAgain = true;
      return loading;
    }
    loading = load().finally(() => {
      loading = null;
    });
    await loading;
    if (!isAskedAgain) return;
    isAskedAgain = false;
    await refresh();
  }

  const keep = (): Promise<boolean> =>
    writeDeviceValue(store, KEPT_KEY, {
      items: state.get().items.slice(0, NOTIFICATION_HISTORY_PAGE),
      unreadCount: state.get().unreadCount,
    });

  async function tellRead(): Promise<void> {
    if (untold.size === 0) return;
    const told = [...untold];
    await calls.markRead(told);
    untold = new Set([...untold].filter((id) => !told.includes(id)));
    await writeDeviceValue(store, READ_KEY, untold.size === 0 ? null : [...untold]);
  }

  /** Anything seen in the list counts as delivered, with or without push. */
  async function tellDelivered(items: readonly Notification[]): Promise<void> {
    const ids = items.filter(({ delivered }) => !delivered).map(({ id }) => id);
    if (ids.length > 0) await calls.markDelivered(ids);
  }

  async function readHere(ids: readonly string[]): Promise<void> {
    untold = new Set([...untold, ...ids]);
    const wasUnread = state.get().items.filter(({ id, clicked }) => !clicked && untold.has(id)).length;
    set({
      items: withRead(state.get().items, untold),
      unreadCount: Math.max(0, state.get().unreadCount - wasUnread),
    });
    await Promise.all([writeDeviceValue(store, READ_KEY, [...untold]), keep()]);
    try {
      await tellRead();
    } catch (error) {
      log.info('A read notification will be sent to the server later.', error);
    }
  }

  return {
    current: state.get,
    subscribe: state.subscribe,
    refresh,
    async loadMore() {
      if (loading !== null || !state.get().hasMore) return;
      set({ isLoading: true });
      try {
        const older = await calls.page(state.get().items.length);
        const known = new Set(state.get().items.map(({ id }) => id));
        // A new entry shifts the pages by one: skip known ones.
        const added = withRead(older, untold).filter(({ id }) => !known.has(id));
        set({
          items: [...state.get().items, ...added].sort(byNewest),
          hasMore: older.length === NOTIFICATION_HISTORY_PAGE,
          hasFailed: false,
        });
        await tellDelivered(older);
      } catch (error) {
        set({ hasFailed: true });
        log.info('Older notifications were not loaded.', error);
      } finally {
        set({ isLoading: false });
      }
    },
    markRead: (id) => readHere([id]),
    async markAllRead() {
      const until = state.get().items[0]?.sent_at;
      await readHere(
        state
          .get()
          .items.filter(({ clicked }) => !clicked)
          .map(({ id }) => id),
      );
      if (until === undefined) return;
      try {
        // Includes those beyond the visible pages.
        await calls.markAllRead(until);
        set({ unreadCount: 0 });
        await keep();
      } catch (error) {
        log.info('Older notifications stay unread until there is a network.', error);
      }
    },
  };
}

const withRead = (items: readonly Notification[], read: ReadonlySet<string>): Notification[] =>
  items.map((item) => (read.has(item.id) ? { ...item, clicked: true } : item));
