import fc from 'fast-check';
import moment from 'moment-timezone';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchIntl } from '../testing/watch-intl.ts';

const FROM_MS = Date.UTC(2016, 0, 1);
const UNTIL_MS = Date.UTC(2030, 0, 1);
const MINUTES = { min: Date.UTC(2010, 0, 1) / 60_000, max: Date.UTC(2036, 0, 1) / 60_000 };

/** Each test starts as an app does. */
beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

const start = async () => ({
  ...(await import('./zone-rules.ts')),
  ...(await import('./zone-offset.ts')),
});

describe('a table of a zone', () => {
  it('says the same as the runtime, at any moment and on both sides of every change', async () => {
    const { readZoneRules, runtimeZone, takeZoneRules } = await start();
    const names = moment.tz.names().filter((name, index) => index % 8 === 0 && runtimeZone(name) !== null);
    const asked = new Map(names.map((name) => [name, runtimeZone(name)]));
    const tables = names.flatMap((name) => readZoneRules(name, FROM_MS, UNTIL_MS) ?? []);
    takeZoneRules(tables);
    let changes = 0;
    const wrong = tables.flatMap(({ timeZone, offsets }) => {
      changes += offsets.length - 1;
      return offsets
        .flatMap(([sinceMs]) => [sinceMs - 1, sinceMs, sinceMs + 60_000])
        .filter((atMs) => runtimeZone(timeZone)?.offsetMs(atMs) !== asked.get(timeZone)?.offsetMs(atMs));
    });
    expect(wrong).toEqual([]);
    expect(changes).toBeGreaterThan(500);
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.integer(MINUTES), (name, minute) => {
        const atMs = minute * 60_000;
        expect(runtimeZone(name)?.offsetMs(atMs)).toBe(asked.get(name)?.offsetMs(atMs));
      }),
    );
  });

  it('has every change that another database knows', async () => {
    const { readZoneRules } = await start();
    for (const name of ['America/New_York', 'Africa/Casablanca', 'Australia/Lord_Howe', 'Asia/Gaza']) {
      const { offsets } = readZoneRules(name, FROM_MS, Date.UTC(2025, 0, 1)) ?? { offsets: [] };
      const { untils = [], offsets: minutes = [] } = moment.tz.zone(name) ?? {};
      const known = untils.filter(
        (atMs, index) =>
          atMs !== null &&
          atMs > FROM_MS &&
          atMs < Date.UTC(2025, 0, 1) &&
          minutes[index] !== minutes[index + 1],
      );
      expect(
        offsets.slice(1).map(([sinceMs]) => sinceMs),
        name,
      ).toEqual(known);
    }
  });

  it('answers without the runtime, also for a zone whose rules were corrected', async () => {
    const before = await start();
    const names = ['America/New_York', 'Canada/Pacific', 'America/Phoenix'];
    const tables = names.flatMap((name) => before.readZoneRules(name, FROM_MS, UNTIL_MS) ?? []);
    vi.resetModules();
    const { createZoneOffset, isKnownZone, takeZoneRules, zonesInUse } = await start();
    const runtime = watchIntl();
    takeZoneRules(JSON.parse(JSON.stringify(tables)));
    expect(isKnownZone('America/New_York')).toBe(true);
    expect(createZoneOffset('America/New_York')(Date.parse('2026-07-01T12:00:00Z'))).toBe(-4 * 3_600_000);
    expect(createZoneOffset('Canada/Pacific')(Date.parse('2026-12-01T12:00:00Z'))).toBe(-7 * 3_600_000);
    expect(runtime).not.toHaveBeenCalled();
    expect(zonesInUse()).toEqual(names);
    // Before the table begins.
    expect(createZoneOffset('America/New_York')(Date.parse('2010-01-01T12:00:00Z'))).toBe(-5 * 3_600_000);
    expect(runtime).toHaveBeenCalledOnce();
  });

  it('is made of no name that the runtime does not know', async () => {
    const { isKnownZone, readZoneRules, zonesInUse } = await start();
    for (const name of ['', 'Mars/Olympus']) {
      expect(readZoneRules(name, FROM_MS, UNTIL_MS)).toBeNull();
      expect(isKnownZone(name)).toBe(false);
    }
    expect(zonesInUse()).toEqual([]);
  });
});
