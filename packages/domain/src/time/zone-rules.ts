/**
 * Rules of a time zone as the runtime knows them. The first question takes a browser up to 30 ms, in which it loads its data of all
 * locales, so an app can keep the answers as a table and start with it.
 */

/** Milliseconds to add to UTC for the wall time of the zone. */
export type ZoneOffset = (instantMs: number) => number;

/** The offsets of a zone from one instant until before another. */
export interface ZoneRules {
  readonly timeZone: string;
  /** The zone's current name: 'America/Vancouver' for 'Canada/Pacific'. */
  readonly name: string;
  readonly fromMs: number;
  readonly untilMs: number;
  /** Since when, ascending from `fromMs`, and how many milliseconds. */
  readonly offsets: readonly (readonly [sinceMs: number, offsetMs: number])[];
}

export interface RuntimeZone {
  readonly name: string;
  readonly offsetMs: ZoneOffset;
}

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const DAY_MS = 96 * QUARTER_MS;
const WEEK_MS = 7 * DAY_MS;

const tables = new Map<string, ZoneRules>();
const asked = new Set<string>();
const zones = new Map<string, RuntimeZone>();

/** Zones that were needed since the start. */
export const zonesInUse = (): readonly string[] => [...asked];

/** Answers with these tables from now on, for the instants they have. Only for tables that this runtime filled. */
export function takeZoneRules(rules: readonly ZoneRules[]): void {
  for (const each of rules) {
    tables.set(each.timeZone, each);
    zones.delete(each.timeZone);
  }
}

/** Null for a name that the runtime does not know. */
export function runtimeZone(timeZone: string): RuntimeZone | null {
  const known = zones.get(timeZone);
  if (known !== undefined) return known;
  const table = tables.get(timeZone);
  const zone = table === undefined ? askRuntime(timeZone) : byTable(table);
  if (zone === null) return null;
  asked.add(timeZone);
  zones.set(timeZone, zone);
  return zone;
}

/** Fills a table from the runtime; null for a name that it does not know. Offsets change at full quarter hours, and less than weekly. */
export function readZoneRules(timeZone: string, fromMs: number, untilMs: number): ZoneRules | null {
  const zone = askRuntime(timeZone);
  if (zone === null) return null;
  const { name, offsetMs } = zone;
  const offsets: [number, number][] = [[fromMs, offsetMs(fromMs)]];
  for (let weekMs = fromMs; weekMs < untilMs; weekMs += WEEK_MS) {
    const nextMs = Math.min(weekMs + WEEK_MS, untilMs);
    const after = offsetMs(nextMs);
    if (offsetMs(weekMs) === after) continue;
    let [before, changed] = [weekMs, nextMs];
    while (changed - before > QUARTER_MS) {
      const middle = before + Math.floor((changed - before) / 2 / QUARTER_MS) * QUARTER_MS;
      if (offsetMs(middle) === after) changed = middle;
      else before = middle;
    }
    offsets.push([changed, after]);
  }
  return { timeZone, name, fromMs, untilMs, offsets };
}

function byTable({ timeZone, name, fromMs, untilMs, offsets }: ZoneRules): RuntimeZone {
  let runtime: ZoneOffset | undefined;
  return {
    name,
    offsetMs(instantMs) {
      if (instantMs >= fromMs && instantMs < untilMs)
        return offsets.findLast(([sinceMs]) => sinceMs <= instantMs)?.[1] ?? 0;
      runtime ??= askRuntime(timeZone)?.offsetMs ?? (() => 0);
      return runtime(instantMs);
    },
  };
}

function askRuntime(timeZone: string): RuntimeZone | null {
  const format = formatOf(timeZone);
  return format && { name: format.resolvedOptions().timeZone, offsetMs: offsetBy(format) };
}

/**
 * Asking the runtime is slow, so results are cached: the offset at each midnight (UTC), and between two that differ at each
 * quarter hour. Offsets change only at full quarter hours, and at most once within two days.
 */
function offsetBy(format: Intl.DateTimeFormat): ZoneOffset {
  const known = new Map<number, number>();
  const offsetAt = (atMs: number): number => {
    let offsetMs = known.get(atMs);
    if (offsetMs === undefined) {
      offsetMs = wallMs(format, atMs) - atMs;
      known.set(atMs, offsetMs);
    }
    return offsetMs;
  };
  return (instantMs) => {
    const midnightMs = Math.floor(instantMs / DAY_MS) * DAY_MS;
    const offsetMs = offsetAt(midnightMs);
    return offsetMs === offsetAt(midnightMs + DAY_MS)
      ? offsetMs
      : offsetAt(Math.floor(instantMs / QUARTER_MS) * QUARTER_MS);
  };
}

/** Wall time of the zone, as if it were UTC. */
function wallMs(format: Intl.DateTimeFormat, instantMs: number): number {
  const shown: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(instantMs)) shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  // An empty name would be the zone of the device.
  if (timeZone === '') return null;
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    return null;
  }
}
