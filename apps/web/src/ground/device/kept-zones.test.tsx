// @vitest-environment jsdom
import { watchIntl } from '@plumbline/domain/testing/watch-intl';
import { createZoneOffset, isKnownZone } from '@plumbline/domain/time/zone-offset';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceIn } from '#src/app/barriers/device-in.ts';

const KEY = 'zone-rules';
const SUMMER_MS = Date.UTC(2026, 6, 1);

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function keepAll({ keepZones }: { readonly keepZones: () => Promise<void> }): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const done = keepZones();
  await vi.runAllTimersAsync();
  await done;
  vi.useRealTimers();
}

const start = async () => ({
  ...(await import('./device-zone.ts')),
  ...(await import('./kept-zones.ts')),
  ...(await import('./office-zone.ts')),
});

/** The next start of the app, on this device. */
async function startAgain() {
  vi.resetModules();
  const app = await start();
  app.takeKeptZones();
  return app;
}

/** A start in an office in Chicago, up to an idle moment after its first screen. */
async function startInChicago() {
  const app = await start();
  app.keepOfficeZone('America/Chicago');
  const [device, wall] = [app.deviceZone(), app.officeClock().wallAt(SUMMER_MS)];
  await keepAll(app);
  return { device, wall, kept: localStorage.getItem(KEY) ?? '' };
}

describe('the zones of the last start', () => {
  it('let the next one show its times without asking the browser', async () => {
    const { device, wall } = await startInChicago();
    const runtime = watchIntl();
    const next = await startAgain();
    expect(next.deviceZone()).toBe(device);
    expect(next.officeZone()).toBe('America/Chicago');
    expect(next.officeClock().wallAt(SUMMER_MS)).toEqual(wall);
    expect(wall).toEqual({ day: '2026-06-30', time: '19:00' });
    expect(runtime).not.toHaveBeenCalled();
  });

  it('are read again in another version of the browser', async () => {
    const { kept } = await startInChicago();
    expect(kept).toContain('America/Chicago');
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('a newer browser');
    const next = await startAgain();
    const runtime = watchIntl();
    expect(next.officeZone()).toBe('America/Chicago');
    expect(runtime).toHaveBeenCalled();
    await keepAll(next);
    expect(localStorage.getItem(KEY)).toContain('a newer browser');
  });

  it('have the newer rules of the same browser after the first screen', async () => {
    const { kept } = await startInChicago();
    localStorage.setItem(KEY, kept.replaceAll('-18000000', '-14400000'));
    const next = await startAgain();
    expect(next.officeClock().wallAt(SUMMER_MS).time).toBe('20:00');
    await keepAll(next);
    expect(localStorage.getItem(KEY)).toBe(kept);
    expect((await startAgain()).officeClock().wallAt(SUMMER_MS).time).toBe('19:00');
  });

  it('name no device that has another clock since', async () => {
    const { device } = await startInChicago();
    const next = await startAgain();
    expect(next.deviceZone()).toBe(device);
    deviceIn('Asia/Tokyo');
    expect(next.deviceZone()).toBe('Asia/Tokyo');
  });

  it.each(['', 'null', '{', '{"readIn":1}', '[]'])('may be anything: %j', async (text) => {
    localStorage.setItem(KEY, text);
    const { officeZone, deviceZone, takeKeptZones } = await start();
    takeKeptZones();
    expect(officeZone()).toBe(deviceZone());
    expect(isKnownZone(officeZone())).toBe(true);
    expect(createZoneOffset('UTC')(0)).toBe(0);
  });
});
