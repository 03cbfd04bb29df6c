import { describe, expect, it } from 'vitest';
import { notificationTarget, type TargetFacts } from './notification-target.ts';
import { DEFAULT_PREFERENCES, reminderLabel, wantsNotification, withChannel } from './preferences.ts';
import {
  encodePushPayload,
  PUSH_PAYLOAD_MAX_BYTES,
  type PushPayload,
  readPushPayload,
} from './push-payload.ts';
import { notificationStatistics } from './statistics.ts';

const origin = 'https://app.example';
const facts = (extra: Partial<TargetFacts>): TargetFacts => ({ type: 'other', data: null, ...extra });
const related = { related_appointment_id: 'a1', related_report_id: 'r1', related_contact_id: 'c1' };

describe('a click on a notification', () => {
  it('leads by priority to its own address, the appointment, the report, the contact', () => {
    const target = (extra: Partial<TargetFacts>): string | null => notificationTarget(facts(extra), origin);
    expect(target({ ...related, data: { url: '/tasks?view=today' } })).toBe('/tasks?view=today');
    expect(target(related)).toBe('/calendar?appointment=a1');
    expect(target({ ...related, related_appointment_id: null })).toBe('/reports/r1');
    expect(target({ related_contact_id: 'c1' })).toBe('/contacts/c1');
    expect(target({})).toBeNull();
  });

  it('about sync leads to the reports', () => {
    for (const type of ['sync_complete', 'sync_failed'] as const)
      expect(notificationTarget(facts({ type }), origin)).toBe('/reports');
  });

  it.each([
    'https://elsewhere.example/x',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    7,
    '',
  ])('never leaves the app: %s', (url) => {
    expect(notificationTarget(facts({ ...related, data: { url } }), origin)).toBe('/calendar?appointment=a1');
  });

  it('takes a whole address of the app itself', () => {
    expect(notificationTarget(facts({ data: { url: 'https://app.example/contacts/9#notes' } }), origin)).toBe(
      '/contacts/9#notes',
    );
  });
});

describe('a push message', () => {
  const payload: PushPayload = {
    id: 'n1',
    type: 'booking_new',
    title: 'New appointment',
    body: 'Elm Street',
    ...related,
  };

  it('arrives as it was sent', () => {
    expect(readPushPayload(encodePushPayload(payload))).toEqual(payload);
  });

  it('always fits, and keeps the way to its page as long as it can', () => {
    const data = { url: '/calendar', long: 'x'.repeat(5000) };
    const text = encodePushPayload({ ...payload, data, body: '🏠'.repeat(3000) });
    expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(PUSH_PAYLOAD_MAX_BYTES);
    const read = readPushPayload(text);
    expect(read?.data).toEqual({ url: '/calendar' });
    expect(read?.body).toBe(`${'🏠'.repeat(499)}…`);
  });

  it('of somebody else is none', () => {
    for (const text of ['', 'hello', '{}', '{"id":"1","type":"spam","title":"a","body":"b"}'])
      expect(readPushPayload(text)).toBeNull();
  });
});

describe('the statistics', () => {
  it('count what was sent, delivered and read in the last thirty days, by type', () => {
    const now = Date.UTC(2026, 10, 22);
    const row = (days: number, delivered: boolean, clicked: boolean) => ({
      type: 'booking_new' as const,
      delivered,
      clicked,
      sent_at: new Date(now - days * 86_400_000).toISOString(),
    });
    const rows = [
      row(1, true, true),
      row(29, true, false),
      row(31, true, true),
      { ...row(2, false, false), type: 'other' as const },
    ];
    expect(notificationStatistics(rows, now)).toEqual({
      sent: 3,
      delivered: 2,
      read: 1,
      byType: [
        { type: 'booking_new', sent: 2, delivered: 2, read: 1 },
        { type: 'other', sent: 1, delivered: 0, read: 0 },
      ],
    });
  });
});

describe('preferences', () => {
  it('leave on what nobody has switched off', () => {
    const changed = withChannel(DEFAULT_PREFERENCES, 'booking_new', 'push', false);
    expect(wantsNotification(changed, 'booking_new', 'push')).toBe(false);
    expect(wantsNotification(changed, 'booking_new', 'bell')).toBe(true);
    expect(wantsNotification(DEFAULT_PREFERENCES, 'sync_failed', 'push')).toBe(true);
  });

  it('name an offset in minutes under sixty, else in whole hours', () => {
    expect([1, 45, 59, 60, 90, 120, 1440].map(reminderLabel)).toEqual([
      '1 minute',
      '45 minutes',
      '59 minutes',
      '1 hour',
      '1 hour',
      '2 hours',
      '24 hours',
    ]);
  });
});
