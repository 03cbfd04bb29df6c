/** What is printed or handed to a calendar says the same on a device in any zone (ADR 0128). */
import { writeCalendarFile } from '@plumbline/domain/office/calendar/calendar-file';
import { buildReportDocument } from '@plumbline/domain/report/document';
import { buildReportModel } from '@plumbline/domain/report/model';
import type { ReportSnapshot } from '@plumbline/domain/report/snapshot';
import { afterEach, expect, it, vi } from 'vitest';
import { loadSample } from './samples.ts';

afterEach(() => vi.unstubAllEnvs());

const DEVICES = ['America/New_York', 'UTC', 'Asia/Tokyo', 'America/Denver'] as const;
/** Of a house in Chicago's zone, at 8 AM on the days of both changes of the clocks. */
const VISITS = [
  ['2026-03-08T13:00:00.000Z', 'CDT'],
  ['2026-11-01T14:00:00.000Z', 'CST'],
] as const;

/** The device's zone is really another: a Date reads it. */
function on<T>(device: string, run: () => T): T {
  vi.stubEnv('TZ', device);
  return run();
}

it('changes the zone of this process', () => {
  const hours = DEVICES.map((device) => on(device, () => new Date('2026-03-08T13:00:00Z').getHours()));
  expect(hours).toEqual([9, 13, 22, 7]);
});

it.each(VISITS)('prints the clock of the house for a visit at %s (%s)', async (startsAt, zone) => {
  const { snapshot } = await loadSample('home-inspection');
  const at: ReportSnapshot = {
    ...snapshot,
    inspection: { ...snapshot.inspection, startsAt, timeZone: 'America/Chicago' },
    publication: snapshot.publication && { ...snapshot.publication, publishedAt: startsAt },
  };
  const printed = DEVICES.map((device) =>
    on(device, () =>
      JSON.stringify([buildReportModel(at, { draft: false }), buildReportDocument(at, { draft: false })]),
    ),
  );
  expect(printed[0]).toContain(`at 8:00 AM ${zone}`);
  expect(new Set(printed).size).toBe(1);
});

it.each(VISITS)('writes the same calendar file for a visit at %s', (startsAt) => {
  const entry = {
    id: '01a2b3c4-0000-7000-8000-000000000001',
    sequence: 0,
    changedAt: startsAt,
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + 7_200_000).toISOString(),
    summary: 'Home inspection',
    location: '318 Bay Street, Pensacola, FL 32501',
    description: '',
    isCancelled: false,
  };
  const files = DEVICES.map((device) =>
    on(device, () => writeCalendarFile({ method: 'PUBLISH', entries: [entry] })),
  );
  expect(files[0]).toContain(`DTSTART:${startsAt.replace(/[-:]|\.000/g, '')}`);
  expect(new Set(files).size).toBe(1);
});
