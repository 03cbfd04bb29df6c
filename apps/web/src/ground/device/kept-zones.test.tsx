// @vitest-environment jsdom
import { createZoneOffset, isKnownZone } from '@plumbline/domain/time/zone-offset';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceIn } from '#src/app/barriers/device-in.ts';

const KEY = 'zone-rules';

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

/** Is called with each question to the browser. */
function watchRuntime() {
  const asked = vi.fn();
  const get = (all: object, name: string | symbol): unknown => {
    asked(name);
    return Reflect.get(all, name);
  };
  vi.stubGlobal('Intl', new Proxy(Intl, { get }));
  return asked;
}

describe('the zones of the last start', () => {
  it('let the next one show its times without asking the browser', async () => {
    const first = await start();
    first.keepOfficeZone('America/Chicago');
    const [device, wall] = [first.deviceZone(), first.officeClock().wallAt(Date.UTC(2026, 6, 1))];
    await keepAll(first);

    vi.resetModules();
    const next = await start();
    const runtime = watchRuntime();
    next.takeKeptZones();
    expect(next.deviceZone()).toBe(device);
    expect(next.officeZone()).toBe('America/Chicago');
    expect(next.officeClock().wallAt(Date.UTC(2026, 6, 1))).toEqual(wall);
    expect(wall).toEqual({ day: '2026-06-30', time: '19:00' });
    expect(runtime).not.toHaveBeenCalled();
  });

  it('are read again in another version of the browser', async () => {
    const first = await start();
    first.keepOfficeZone('America/Chicago');
    first.officeClock();
    await keepAll(first);
    const kept = localStorage.getItem(KEY) ?? '';
    expect(kept).toContain('America/Chicago');

    vi.resetModules();
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('a newer browser');
    const next = await start();
    next.takeKeptZones();
    const runtime = watchRuntime();
    expect(next.officeZone()).toBe('America/Chicago');
    expect(runtime).toHaveBeenCalled();
    await keepAll(next);
    expect(localStorage.getItem(KEY)).toContain('a newer browser');
  });

  it('have the newer rules of the same browser after the first screen', async () => {
    const first = await start();
    first.keepOfficeZone('America/Chicago');
    first.officeClock();
    await keepAll(first);
    const kept = localStorage.getItem(KEY) ?? '';
    localStorage.setItem(KEY, kept.replaceAll('-18000000', '-14400000'));

    vi.resetModules();
    const next = await start();
    next.takeKeptZones();
    const summer = Date.UTC(2026, 6, 1);
    expect(next.officeClock().wallAt(summer).time).toBe('20:00');
    await keepAll(next);
    expect(localStorage.getItem(KEY)).toBe(kept);
    vi.resetModules();
    const last = await start();
    last.takeKeptZones();
    expect(last.officeClock().wallAt(summer).time).toBe('19:00');
  });

  it('name no device that has another clock since', async () => {
    const first = await start();
    first.deviceZone();
    await keepAll(first);

    vi.resetModules();
    const next = await start();
    next.takeKeptZones();
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
