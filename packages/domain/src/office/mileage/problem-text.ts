import { formatNumber } from '../../ground/format-number.ts';
import { formatDay } from '../../time/format-time.ts';
import type { LogProblem } from './year-log.ts';

const milesOf = (miles: number): string => `${formatNumber(Math.round(miles * 10) / 10)} mi`;

/** What does not add up; written after the date of its trip, or after the vehicle and the days of its readings. */
export function problemText(problem: LogProblem): string {
  switch (problem.kind) {
    case 'gap':
      return `${milesOf(problem.miles)} before this trip aren’t in any trip`;
    case 'backwards':
      return `the odometer starts ${milesOf(problem.miles)} below the last reading`;
    case 'overlap':
      return 'overlaps the trip before it';
    case 'distance':
      return `the miles differ from the odometer by ${milesOf(problem.miles)}`;
    case 'untold':
      return `${milesOf(problem.miles)} of the ${milesOf(problem.driven)} driven aren’t in any trip`;
    case 'overtold':
      return `the trips have ${milesOf(problem.miles)} more than the odometer, which ran ${milesOf(problem.driven)}`;
    case 'lower':
      return `the reading is ${milesOf(problem.miles)} below the one before`;
  }
}

/** 'Mar 2, 2026', or 'Jan 1, 2026 to Dec 31, 2026'. */
export function problemDays(problem: LogProblem, dayOfTrip: (id: string) => string | undefined): string {
  if (!('tripId' in problem)) return `${formatDay(problem.from)} to ${formatDay(problem.to)}`;
  const day = dayOfTrip(problem.tripId);
  return day === undefined ? '' : formatDay(day);
}
