/**
 * The zones that the last start needed, with their rules, kept next to the theme: a start shows its list without asking the browser,
 * whose first answer about a zone takes it up to 30 ms.
 */
import { parseJson } from '@plumbline/domain/ground/parse-json';
import * as shape from '@plumbline/domain/ground/shape';
import { readZoneRules, takeZoneRules, type ZoneRules, zonesInUse } from '@plumbline/domain/time/zone-rules';
import { whenIdle } from '../when-idle.ts';
import { createDeviceSetting } from './device-setting.ts';
import { deviceClock, readDeviceZone, takeDeviceZone } from './device-zone.ts';

interface KeptZones {
  /** The browser and year they were read in: another version may have other rules. */
  readonly readIn: string;
  readonly device: { readonly timeZone: string; readonly clock: string };
  readonly rules: readonly ZoneRules[];
}

/** As many as a device uses; the browser knows the others. */
const AT_MOST = 8;
const YEARS_BACK = 10;
const YEARS_AHEAD = 3;
const IDLE_AFTER_MS = 2_000;

const keptShape: shape.Shape<KeptZones> = shape.object({
  readIn: shape.string(),
  device: shape.object({ timeZone: shape.string(), clock: shape.string() }),
  rules: shape.array(
    shape.object({
      timeZone: shape.string(),
      name: shape.string(),
      fromMs: shape.number(),
      untilMs: shape.number(),
      offsets: shape.refine(
        shape.array(shape.tuple([shape.number(), shape.number()])),
        (offsets) => offsets.length > 0,
      ),
    }),
  ),
});

const print = (zones: KeptZones | null): string => JSON.stringify(zones);
const setting = createDeviceSetting(
  'zone-rules',
  (text) => keptShape.safeParse(parseJson(text ?? '')).data ?? null,
  print,
);

const year = (): number => new Date().getUTCFullYear();
const readIn = (): string => `${navigator.userAgent} ${year()}`;

/** For the start, before anything shows a time. */
export function takeKeptZones(): void {
  const kept = setting.read();
  if (kept?.readIn !== readIn()) return;
  takeDeviceZone(kept.device);
  takeZoneRules(kept.rules);
}

/** For after the first screen: asks the browser, whose rules may be newer than those kept, and keeps what the next start needs. */
export async function keepZones(): Promise<void> {
  await whenIdle(IDLE_AFTER_MS);
  const device = { timeZone: readDeviceZone(), clock: deviceClock() };
  takeDeviceZone(device);
  const rules: ZoneRules[] = [];
  const [fromMs, untilMs] = [Date.UTC(year() - YEARS_BACK, 0), Date.UTC(year() + YEARS_AHEAD, 0)];
  for (const name of zonesInUse().slice(0, AT_MOST)) {
    await whenIdle(0);
    const table = readZoneRules(name, fromMs, untilMs);
    if (table !== null) rules.push(table);
  }
  takeZoneRules(rules);
  const next: KeptZones = { readIn: readIn(), device, rules };
  if (print(next) !== print(setting.read())) setting.keep(next);
}
