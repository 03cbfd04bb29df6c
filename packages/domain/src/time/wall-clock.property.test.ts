/**
 * Compares every IANA zone with moment-timezone, which has its own rules (release 2026f, so it includes the 2026
 * changes).
 */
import fc from 'fast-check';
import moment from 'moment-timezone';
import { describe, expect, it } from 'vitest';
import { createWallClock, zoneLabel } from './wall-clock.ts';
import { createZoneOffset, isKnownZone } from './zone-offset.ts';

const HOUR_MS = 3_600_000;
const FROM_MS = Date.UTC(2024, 0, 1);
const UNTIL_MS = Date.UTC(2036, 0, 1);
const zones = moment.tz.names().filter(isKnownZone);
const offsetOf = (zone: string, instantMs: number): number =>
  -(moment.tz.zone(zone)?.utcOffset(instantMs) ?? Number.NaN);

describe('wall time in every zone', () => {
  it('knows as good as all names of the database', () => {
    expect(zones.length).toBeGreaterThan(550);
    expect(moment.tz.dataVersion >= '2026f').toBe(true);
  });

  it('is right on both sides of every change of a clock', () => {
    const wrong: string[] = [];
    let changes = 0;
    for (const zone of zones) {
      const offset = createZoneOffset(zone);
      const untils = moment.tz.zone(zone)?.untils ?? [];
      for (const changeMs of untils.filter((each) => each !== null && each > FROM_MS && each < UNTIL_MS)) {
        changes += 1;
        for (const instantMs of [changeMs - 60_000, changeMs, changeMs + HOUR_MS]) {
          if (offset(instantMs) / 60_000 === offsetOf(zone, instantMs)) continue;
          wrong.push(`${zone} ${new Date(instantMs).toISOString()}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(changes).toBeGreaterThan(2_000);
  });

  it('is right at any instant, and names it again', () => {
    const instants = fc.integer({ min: FROM_MS / 60_000, max: UNTIL_MS / 60_000 });
    fc.assert(
      fc.property(fc.constantFrom(...zones), instants, (zone, minute) => {
        const instantMs = minute * 60_000;
        const clock = createWallClock(zone);
        const wall = clock.wallAt(instantMs);
        expect(`${wall.day} ${wall.time}`).toBe(moment.tz(instantMs, zone).format('YYYY-MM-DD HH:mm'));
        const meant = clock.instantOf(wall);
        const candidates = meant.kind === 'twice' ? [meant.instantMs, meant.laterMs] : [meant.instantMs];
        expect(meant.kind).not.toBe('skipped');
        expect(candidates).toContain(instantMs);
      }),
      { numRuns: 600 },
    );
  });

  it('says of each hour around a change whether it is skipped or comes twice', () => {
    for (const zone of [
      'America/New_York',
      'Europe/Berlin',
      'Australia/Lord_Howe',
      'America/St_Johns',
      'Africa/Cairo',
    ]) {
      const clock = createWallClock(zone);
      const data = moment.tz.zone(zone);
      data?.untils.forEach((changeMs, index) => {
        if (changeMs === null || changeMs < FROM_MS || changeMs > UNTIL_MS) return;
        const jumpMs = ((data.offsets[index] ?? 0) - (data.offsets[index + 1] ?? 0)) * 60_000;
        if (jumpMs === 0) return;
        const wallBefore = new Date(changeMs - (data.offsets[index] ?? 0) * 60_000);
        const middle = new Date(wallBefore.getTime() + jumpMs / 2).toISOString();
        const meant = clock.instantOf({ day: middle.slice(0, 10), time: middle.slice(11, 16) });
        expect(meant.kind, `${zone} ${middle}`).toBe(jumpMs > 0 ? 'skipped' : 'twice');
      });
    }
  });
});

describe('rules that changed in 2026', () => {
  it('keeps Vancouver on daylight time after the first of November', () => {
    const clock = createWallClock('America/Vancouver');
    expect(clock.wallAt(Date.parse('2026-10-31T17:00:00Z'))).toEqual({ day: '2026-10-31', time: '10:00' });
    expect(clock.wallAt(Date.parse('2026-12-01T17:00:00Z'))).toEqual({ day: '2026-12-01', time: '10:00' });
    expect(clock.instantOf({ day: '2026-11-01', time: '01:30' })).toEqual({
      kind: 'once',
      instantMs: Date.parse('2026-11-01T08:30:00Z'),
    });
  });

  it('takes an old name for the zone that it is now', () => {
    const at = Date.parse('2026-12-01T17:00:00Z');
    expect(createWallClock('Canada/Pacific').wallAt(at).time).toBe('10:00');
  });

  it('never shows the name of an hour that the zone does not have any more', () => {
    expect(zoneLabel('America/Vancouver', Date.parse('2026-12-01T17:00:00Z'))).not.toBe('PST');
    expect(zoneLabel('America/New_York', Date.parse('2026-12-01T17:00:00Z'))).toBe('EST');
    expect(zoneLabel('America/New_York', Date.parse('2026-07-01T17:00:00Z'))).toBe('EDT');
  });

  it('reads an unknown zone as the one that stands for it', () => {
    expect(createWallClock('Mars/Olympus', 'America/Chicago').timeZone).toBe('America/Chicago');
  });
});
