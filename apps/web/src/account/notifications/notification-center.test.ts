import type { Notification } from '@plumbline/domain/notifications/notification';
import { describe, expect, it, vi } from 'vitest';
import { createTestDevice, openTestStore } from '#src/ground/local/testing.ts';
import { createNotificationCenter } from './notification-center.ts';

const entry = (n: number, extra: Partial<Notification> = {}): Notification => ({
  id: `n${n}`,
  type: 'system_alert',
  title: `Entry ${n}`,
  body: '',
  sent_at: new Date(Date.UTC(2026, 10, 22) - n * 60_000).toISOString(),
  delivered: false,
  clicked: false,
  ...extra,
});

/** A server with `count` entries that can go offline. */
function createServer(count: number) {
  let rows = Array.from({ length: count }, (_, index) => entry(index));
  const server = { isReached: true };
  const reach = (): void => {
    if (!server.isReached) throw new TypeError('Failed to fetch');
  };
  const change = (ids: readonly string[], patch: Partial<Notification>): void => {
    rows = rows.map((row) => (ids.includes(row.id) ? { ...row, ...patch } : row));
  };
  return Object.assign(server, {
    rows: () => rows,
    add: (row: Notification) => {
      rows = [row, ...rows];
    },
    calls: {
      async page(from: number) {
        reach();
        return rows.slice(from, from + 50);
      },
      async unreadCount() {
        reach();
        return rows.filter(({ clicked }) => !clicked).length;
      },
      async markRead(ids: readonly string[]) {
        reach();
        change(ids, { clicked: true });
      },
      async markAllRead(until: string) {
        reach();
        const ids = rows.filter(({ sent_at }) => sent_at <= until).map(({ id }) => id);
        change(ids, { clicked: true });
      },
      async markDelivered(ids: readonly string[]) {
        reach();
        change(ids, { delivered: true });
      },
    },
  });
}

async function setUp(count: number) {
  const device = createTestDevice('u1');
  const server = createServer(count);
  const logged = vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const open = async () =>
    createNotificationCenter({ calls: server.calls, store: await openTestStore(device) });
  return { server, open, logged };
}

describe('the bell', () => {
  it('shows the newest page, counts all that is unread, and says that what it shows has arrived', async () => {
    const { server, open } = await setUp(60);
    const center = await open();
    await center.refresh();
    expect(center.current()).toMatchObject({
      unreadCount: 60,
      hasMore: true,
      isFresh: true,
      isLoading: false,
    });
    expect(center.current().items).toHaveLength(50);
    expect(server.rows().filter(({ delivered }) => delivered)).toHaveLength(50);
  });

  it('loads older pages without showing anything twice, though something new came in between', async () => {
    const { server, open } = await setUp(60);
    const center = await open();
    await center.refresh();
    server.add(entry(-1));
    await center.loadMore();
    const ids = center.current().items.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.at(-1)).toBe('n59');
    expect(center.current().hasMore).toBe(false);
  });

  it('knows the last page without a network, also after a restart', async () => {
    const { server, open } = await setUp(3);
    await (await open()).refresh();
    server.isReached = false;
    const later = await open();
    await later.refresh();
    expect(later.current()).toMatchObject({ unreadCount: 3, isFresh: false, hasFailed: true });
    expect(later.current().items.map(({ id }) => id)).toEqual(['n0', 'n1', 'n2']);
  });

  it('tells the server later what was read offline', async () => {
    const { server, open } = await setUp(3);
    const center = await open();
    await center.refresh();
    server.isReached = false;
    await center.markRead('n1');
    expect(center.current().unreadCount).toBe(2);
    expect(center.current().items[1]?.clicked).toBe(true);
    server.isReached = true;
    const later = await open();
    await later.refresh();
    expect(server.rows()[1]?.clicked).toBe(true);
    expect(later.current().unreadCount).toBe(2);
  });

  it('marks everything read, beyond the pages that it shows', async () => {
    const { server, open } = await setUp(120);
    const center = await open();
    await center.refresh();
    await center.markAllRead();
    expect(center.current().unreadCount).toBe(0);
    expect(server.rows().every(({ clicked }) => clicked)).toBe(true);
  });

  it('only logs what fails', async () => {
    const { server, open, logged } = await setUp(1);
    server.isReached = false;
    const center = await open();
    await center.refresh();
    await center.markRead('n0');
    await center.markAllRead();
    expect(logged).toHaveBeenCalled();
  });
});
