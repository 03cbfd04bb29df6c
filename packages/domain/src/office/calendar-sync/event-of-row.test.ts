import { expect, it } from 'vitest';
import { type WantedRow, wantedOfRow } from './event-of-row.ts';

const row: WantedRow = {
  id: '0198f3a0-0000-7000-8000-000000000001',
  sequence: 2,
  changed_at: '2026-11-27T10:00:00+00:00',
  starts_at: '2026-12-01T14:00:00+00:00',
  ends_at: '2026-12-01T16:30:00+00:00',
  title: 'Home inspection',
  location: '318 Bay Street, Tampa, FL 33606',
  notes: 'Gate code 4471',
  status: 'confirmed',
  latitude: null,
  longitude: null,
  client_name: 'Ann Delgado',
  client_phone: '+18135550134',
  client_email: 'ann@example.com',
  services: ['Home inspection'],
  time_zone: 'America/New_York',
};
const link = 'https://app.test/calendar/appointments/0198f3a0-0000-7000-8000-000000000001';

it('says everything, the name, or only that there is an inspection', () => {
  const full = wantedOfRow(row, 'full', 'https://app.test').event;
  expect(full).toMatchObject({
    title: 'Home inspection, Ann Delgado',
    location: '318 Bay Street, Tampa, FL 33606',
    startsAt: '2026-12-01T14:00:00.000Z',
    endsAt: '2026-12-01T16:30:00.000Z',
    timeZone: 'America/New_York',
  });
  expect(full.description).toContain('Gate code 4471');
  expect(full.description).toContain(link);
  const name = wantedOfRow(row, 'name', 'https://app.test').event;
  expect(name).toMatchObject({ title: 'Ann Delgado', description: link });
  const plain = wantedOfRow(row, 'plain', 'https://app.test').event;
  expect(plain).toMatchObject({ title: 'Inspection', description: link });
  expect(JSON.stringify(plain)).not.toMatch(/Ann|4471|555/);
});

it('has another fingerprint exactly when something written is another', () => {
  const of = (change: Partial<WantedRow>) =>
    wantedOfRow({ ...row, ...change }, 'plain', 'https://app.test').fingerprint;
  expect(of({})).toBe(of({ notes: 'Another note', sequence: 3 }));
  expect(of({})).not.toBe(of({ starts_at: '2026-12-01T15:00:00+00:00' }));
  expect(of({})).not.toBe(of({ location: '1 Oak Street' }));
});
