/** Test support: a device in another zone, for everything that reads the device's clock. Threads of a test run cannot change TZ. */
import { createWallClock } from '@plumbline/domain/time/wall-clock';
import { vi } from 'vitest';

/** Ends with `vi.unstubAllGlobals()` and `vi.restoreAllMocks()`. */
export function deviceIn(timeZone: string): void {
  const Real = Intl.DateTimeFormat;
  const Elsewhere = new Proxy(Real, {
    construct: (target, [locales, options]) => new target(locales, { timeZone, ...options }),
    apply: (target, _this, [locales, options]) => new target(locales, { timeZone, ...options }),
  });
  vi.stubGlobal(
    'Intl',
    new Proxy(Intl, { get: (all, name) => (name === 'DateTimeFormat' ? Elsewhere : Reflect.get(all, name)) }),
  );
  for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'] as const) {
    const real = Date.prototype[name];
    vi.spyOn(Date.prototype, name).mockImplementation(function (this: Date, locales, options) {
      return real.call(this, locales as string, { timeZone, ...options });
    });
  }
  const clock = createWallClock(timeZone);
  const wall = (at: Date): Date => new Date(clock.asUtcMs(at.getTime()));
  for (const part of ['FullYear', 'Month', 'Date', 'Day', 'Hours', 'Minutes'] as const)
    vi.spyOn(Date.prototype, `get${part}`).mockImplementation(function (this: Date) {
      return wall(this)[`getUTC${part}`]();
    });
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(function (this: Date) {
    return (this.getTime() - wall(this).getTime()) / 60_000;
  });
}
