import { encodePushPayload, type PushPayload } from '@plumbline/domain/notifications/push-payload';
import { describe, expect, it, vi } from 'vitest';
import { followPush, type PushWorkerParts, showPush } from './push-worker.ts';

const payload: PushPayload = {
  id: 'n1',
  type: 'booking_new',
  title: 'New appointment',
  body: 'Elm Street',
  notification_id: 'n1',
  related_appointment_id: 'a1',
};

function setUp(urls: readonly string[] = []) {
  const shown: unknown[] = [];
  const opened: string[] = [];
  const told: unknown[] = [];
  const kept: string[] = [];
  const windows = urls.map((url) => ({
    url,
    focus: async () => ({ postMessage: (message: unknown) => told.push({ url, message }) }),
  }));
  const parts = {
    origin: 'https://app.example',
    registration: { showNotification: async (...given: unknown[]) => void shown.push(given) },
    clients: {
      matchAll: vi.fn(async () => windows),
      openWindow: async (url: string) => void opened.push(url),
    },
    caches: { open: async () => ({ put: async (key: string) => void kept.push(key) }) },
  } as unknown as PushWorkerParts;
  return { parts, shown, opened, told, kept };
}

describe('a push message', () => {
  it('is shown under its own name, so that the same one twice stays one', async () => {
    const { parts, shown } = setUp();
    await showPush(parts, encodePushPayload(payload));
    expect(shown).toMatchObject([['New appointment', { body: 'Elm Street', tag: 'n1', data: payload }]]);
  });

  it('that cannot be read says at least that something came', async () => {
    const { parts, shown } = setUp();
    await showPush(parts, 'hello');
    expect(shown).toMatchObject([['New notification', { data: null }]]);
  });
});

describe('a click on it', () => {
  it('brings an open window to the front and tells it where to go', async () => {
    const { parts, opened, told, kept } = setUp([
      'https://app.example/download/x',
      'https://app.example/reports',
    ]);
    await followPush(parts, payload);
    const message = { type: 'NOTIFICATION_CLICKED', target: '/calendar?appointment=a1' };
    expect(told).toEqual([{ url: 'https://app.example/reports', message }]);
    expect(kept).toEqual(['https://app.example/clicked-notification/n1']);
    expect(opened).toEqual([]);
  });

  it('opens a window there when none of the app is open', async () => {
    const { parts, opened } = setUp(['https://app.example/download/x']);
    await followPush(parts, { ...payload, data: { url: 'https://elsewhere.example' } });
    await followPush(parts, null);
    expect(opened).toEqual(['/calendar?appointment=a1', '/dashboard']);
  });
});
