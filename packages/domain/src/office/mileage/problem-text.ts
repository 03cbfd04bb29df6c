import { formatNumber } from '../../ground/format-number.ts';
import type { LogProblem } from './year-log.ts';

const milesOf = (miles: number): string => `${formatNumber(Math.round(miles * 10) / 10)} mi`;

/** What does not add up; written after the date of its trip. */
export function problemText(problem: LogProblem): string {
  switch (problem.kind) {
    case 'gap':
      return `${milesOf(problem.miles)} before this trip are in no trip`;
    case 'backwards':
      return `the odometer starts ${milesOf(problem.miles)} below the last reading`;
    case 'overlap':
      return 'overlaps the trip before it';
    case 'distance':
      return `the miles differ from the odometer by ${milesOf(problem.miles)}`;
  }
}
