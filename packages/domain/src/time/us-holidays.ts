/**
 * Holidays on which US offices close, as rules that give a date in each year. Source: 5 U.S.C. 6103 (federal holidays and the
 * weekday on which one is observed; Juneteenth since 2021) and custom for the days around them.
 */
import { addDays, weekdayOf } from './zone-clock.ts';

export interface Holiday {
  /** Stored in the ids of rows: never changes. */
  readonly id: string;
  readonly name: string;
  /** Whether most offices close. */
  readonly isUsual: boolean;
  /** By custom only; every other one is a public holiday of the United States. */
  readonly isCustom?: boolean;
}

interface Rule extends Holiday {
  /** `YYYY-MM-DD`; null where there was none that year. */
  readonly dayIn: (year: number) => string | null;
  /** The weekday before a Saturday, or after a Sunday, is free as well. */
  readonly isObserved?: boolean;
}

const [MONDAY, THURSDAY] = [1, 4];

const fixed =
  (month: number, date: number) =>
  (year: number): string =>
    `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;

/** The nth (1 to 4) such weekday of a month. */
function nth(count: number, weekday: number, month: number) {
  return (year: number): string => {
    const first = fixed(month, 1)(year);
    return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + 7 * (count - 1));
  };
}
const lastMonday =
  (month: number) =>
  (year: number): string => {
    const last = fixed(month, 31)(year);
    return addDays(last, -((weekdayOf(last) - MONDAY + 7) % 7));
  };
const thanksgiving = nth(4, THURSDAY, 11);

const RULES: readonly Rule[] = [
  { id: 'new-year', name: 'New Year’s Day', isUsual: true, dayIn: fixed(1, 1), isObserved: true },
  { id: 'king', name: 'Martin Luther King Jr. Day', isUsual: false, dayIn: nth(3, MONDAY, 1) },
  { id: 'presidents', name: 'Presidents’ Day', isUsual: false, dayIn: nth(3, MONDAY, 2) },
  { id: 'memorial', name: 'Memorial Day', isUsual: true, dayIn: lastMonday(5) },
  {
    id: 'juneteenth',
    name: 'Juneteenth',
    isUsual: false,
    dayIn: (year) => (year < 2021 ? null : fixed(6, 19)(year)),
    isObserved: true,
  },
  { id: 'independence', name: 'Independence Day', isUsual: true, dayIn: fixed(7, 4), isObserved: true },
  { id: 'labor', name: 'Labor Day', isUsual: true, dayIn: nth(1, MONDAY, 9) },
  { id: 'columbus', name: 'Columbus Day', isUsual: false, dayIn: nth(2, MONDAY, 10) },
  { id: 'veterans', name: 'Veterans Day', isUsual: false, dayIn: fixed(11, 11), isObserved: true },
  { id: 'thanksgiving', name: 'Thanksgiving Day', isUsual: true, dayIn: thanksgiving },
  {
    id: 'thanksgiving-friday',
    name: 'Day after Thanksgiving',
    isUsual: false,
    isCustom: true,
    dayIn: (year) => addDays(thanksgiving(year), 1),
  },
  { id: 'christmas-eve', name: 'Christmas Eve', isUsual: false, isCustom: true, dayIn: fixed(12, 24) },
  { id: 'christmas', name: 'Christmas Day', isUsual: true, dayIn: fixed(12, 25), isObserved: true },
  { id: 'new-years-eve', name: 'New Year’s Eve', isUsual: false, isCustom: true, dayIn: fixed(12, 31) },
];

export const usHolidays: readonly Holiday[] = RULES;

export interface HolidayDate {
  readonly holidayId: string;
  readonly day: string;
  /** 'Independence Day', or 'Independence Day (observed)'. */
  readonly name: string;
}

/** The dates of one holiday from `from` through `until`, both `YYYY-MM-DD`, earliest first. */
export function holidayDates(holidayId: string, from: string, until: string): HolidayDate[] {
  const rule = RULES.find(({ id }) => id === holidayId);
  if (rule === undefined) return [];
  const dates: HolidayDate[] = [];
  // New Year's Day may be observed in the year before.
  for (let year = Number(from.slice(0, 4)); year <= Number(until.slice(0, 4)) + 1; year += 1) {
    const day = rule.dayIn(year);
    if (day === null) continue;
    dates.push({ holidayId, day, name: rule.name });
    const observed = rule.isObserved === true ? observedOn(day) : day;
    if (observed !== day) dates.push({ holidayId, day: observed, name: `${rule.name} (observed)` });
  }
  return dates.filter(({ day }) => day >= from && day <= until).sort((a, b) => (a.day < b.day ? -1 : 1));
}

/** The dates of all holidays of a period, both ends included. */
export const holidaysBetween = (from: string, until: string): HolidayDate[] =>
  RULES.flatMap(({ id }) => holidayDates(id, from, until));

export const isPublicHoliday = (holidayId: string): boolean =>
  RULES.some(({ id, isCustom }) => id === holidayId && isCustom !== true);

/**
 * A holiday on which nearly all offices close, in each state. States differ in the others, and in the Friday before a
 * Saturday, so those count as working days.
 */
export const isClosedEverywhere = (day: string): boolean =>
  RULES.some(
    ({ id, isUsual }) =>
      isUsual &&
      holidayDates(id, day, day).some(
        ({ name }) => !name.endsWith('(observed)') || weekdayOf(day) === MONDAY,
      ),
  );

function observedOn(day: string): string {
  const weekday = weekdayOf(day);
  if (weekday === 6) return addDays(day, -1);
  return weekday === 0 ? addDays(day, 1) : day;
}
