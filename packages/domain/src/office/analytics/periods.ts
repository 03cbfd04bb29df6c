/** Periods of /analytics: presets, and what they are compared with. */
import { addDays } from '../../time/zone-clock.ts';
import type { Period } from './sources.ts';

export const periodPresets = ['this-month', 'last-month', 'quarter', 'year', 'last-12-months'] as const;
export type PeriodPreset = (typeof periodPresets)[number];
export const PERIOD_LABELS: Readonly<Record<PeriodPreset, string>> = {
  'this-month': 'This month',
  'last-month': 'Last month',
  quarter: 'This quarter',
  year: 'This year',
  'last-12-months': 'Last 12 months',
};

const monthOf = (day: string): string => day.slice(0, 7);
const firstOf = (month: string): string => `${month}-01`;

/** ('2026-01', -1) -> '2025-12' */
export function addMonths(month: string, count: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`;
}
export const lastDayOf = (month: string): string => addDays(firstOf(addMonths(month, 1)), -1);

export function periodOf(preset: PeriodPreset, today: string): Period {
  const month = monthOf(today);
  switch (preset) {
    case 'this-month':
      return { from: firstOf(month), to: lastDayOf(month) };
    case 'last-month':
      return { from: firstOf(addMonths(month, -1)), to: lastDayOf(addMonths(month, -1)) };
    case 'quarter': {
      const start = addMonths(month, -((Number(month.slice(5, 7)) - 1) % 3));
      return { from: firstOf(start), to: lastDayOf(addMonths(start, 2)) };
    }
    case 'year':
      return { from: `${month.slice(0, 4)}-01-01`, to: `${month.slice(0, 4)}-12-31` };
    case 'last-12-months':
      return { from: firstOf(addMonths(month, -11)), to: lastDayOf(month) };
  }
}

const isWholeMonths = ({ from, to }: Period): boolean =>
  from.endsWith('-01') && to === lastDayOf(monthOf(to));
const monthCount = ({ from, to }: Period): number => monthsOf({ from, to }).length;

/** The same number of months, else of days, right before. */
export function periodBefore(period: Period): Period {
  if (isWholeMonths(period)) {
    const start = addMonths(monthOf(period.from), -monthCount(period));
    return { from: firstOf(start), to: addDays(period.from, -1) };
  }
  const days = Math.round((Date.parse(period.to) - Date.parse(period.from)) / 86_400_000) + 1;
  return { from: addDays(period.from, -days), to: addDays(period.from, -1) };
}

/** The same days a year before; February 29 becomes the 28th. */
export function yearBefore(period: Period): Period {
  const back = (day: string): string => {
    const same = `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`;
    return same.endsWith('02-29') ? `${same.slice(0, 8)}28` : same;
  };
  const to = back(period.to);
  return {
    from: back(period.from),
    to: isWholeMonths(period) ? lastDayOf(monthOf(to)) : to,
  };
}

/** Months that the period touches, in order: '2026-03'. */
export function monthsOf({ from, to }: Period): string[] {
  const months: string[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) months.push(month);
  return months;
}
