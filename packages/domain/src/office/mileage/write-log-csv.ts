/** The mileage log of a year as CSV, with what an examiner wants to see. */
import Papa from 'papaparse';
import { guardFormula } from '../../ground/csv-formula.ts';
import { plainAmount } from '../expenses/write-csv.ts';
import type { LoggedTrip, YearLog } from './year-log.ts';

export interface ExportedTrip extends LoggedTrip {
  readonly fromPlace: string;
  readonly toPlace: string;
  readonly reason: string;
  readonly vehicle: string;
  readonly driver: string;
}

const COLUMNS = [
  'Date',
  'From',
  'To',
  'Reason',
  'Purpose',
  'Miles',
  'Odometer start',
  'Odometer end',
  'Vehicle',
  'Driver',
  'Deduction',
];

export function writeLogCsv({ entries }: Pick<YearLog<ExportedTrip>, 'entries'>): string {
  const rows = entries.map(({ trip, cents }) => [
    trip.day,
    guardFormula(trip.fromPlace),
    guardFormula(trip.toPlace),
    guardFormula(trip.reason),
    trip.purpose,
    trip.miles.toFixed(1),
    trip.odometerStart === null ? '' : String(trip.odometerStart),
    trip.odometerEnd === null ? '' : String(trip.odometerEnd),
    guardFormula(trip.vehicle),
    guardFormula(trip.driver),
    cents === null ? '' : plainAmount(cents),
  ]);
  return `\uFEFF${Papa.unparse([COLUMNS, ...rows], { newline: '\r\n' })}\r\n`;
}
