/** The mileage log of a year on paper, with what an examiner wants to see (IRS Publication 463). */
import { formatFixed, formatNumber } from '../../ground/format-number.ts';
import { formatDay } from '../../time/format-time.ts';
import type { InvoiceIssuer } from '../invoices/invoice-document.ts';
import { signedMoney } from '../invoices/signed-money.ts';
import type { OfficePaper, PaperTable } from '../office-paper.ts';
import { problemDays, problemText } from './problem-text.ts';
import type { ExportedTrip } from './write-log-csv.ts';
import type { YearLog } from './year-log.ts';

export interface PaperReading {
  readonly vehicle: string;
  /** YYYY-MM-DD */
  readonly day: string;
  readonly odometer: number;
}

const capital = (text: string): string => text.replace(/^\w/, (letter) => letter.toUpperCase());
const reading = (value: number | null): string => (value === null ? '' : String(value));

export function buildMileagePaper(
  log: YearLog<ExportedTrip>,
  year: number,
  readings: readonly PaperReading[],
  {
    issuer,
    day,
    vehicleName,
  }: {
    readonly issuer: InvoiceIssuer;
    readonly day: string;
    readonly vehicleName: (id: string | null) => string;
  },
): OfficePaper {
  return {
    title: `Mileage ${year}`,
    issuer,
    day,
    facts: [
      { label: 'Prepared for', value: issuer.name },
      { label: 'Prepared on', value: formatDay(day) },
    ],
    tables: [
      {
        heading: 'By purpose and vehicle',
        columns: [
          { label: 'Purpose', share: 2 },
          { label: 'Vehicle', share: 3 },
          { label: 'Trips', share: 1, isFigure: true },
          { label: 'Miles', share: 1.5, isFigure: true },
          { label: 'Deduction', share: 2, isFigure: true },
        ],
        rows: log.totals.map(({ purpose, vehicleId, trips, miles, cents }) => [
          capital(purpose),
          vehicleName(vehicleId) || 'No vehicle',
          formatNumber(trips),
          formatFixed(miles, 1),
          signedMoney(cents),
        ]),
      },
      ...(readings.length === 0
        ? []
        : [
            {
              heading: 'Odometer',
              columns: [
                { label: 'Vehicle', share: 3 },
                { label: 'Date', share: 2 },
                { label: 'Reading', share: 2, isFigure: true },
              ],
              rows: readings.map(({ vehicle, day: on, odometer }) => [
                vehicle,
                formatDay(on),
                String(odometer),
              ]),
            },
          ]),
      {
        heading: 'Trips',
        columns: [
          { label: 'Date', share: 2.5 },
          { label: 'From, to', share: 3.9 },
          { label: 'Purpose', share: 2.9 },
          { label: 'Odometer', share: 1.9 },
          { label: 'Miles', share: 1, isFigure: true },
          { label: 'Deduction', share: 1.6, isFigure: true },
        ],
        rows: log.entries.map(({ trip, cents }) => [
          formatDay(trip.day),
          [trip.fromPlace, trip.toPlace].filter(Boolean).join(' to '),
          [capital(trip.purpose), trip.reason, trip.vehicle].filter(Boolean).join(', '),
          [reading(trip.odometerStart), reading(trip.odometerEnd)].filter(Boolean).join(' to '),
          formatFixed(trip.miles, 1),
          cents === null ? '' : signedMoney(cents),
        ]),
        notes: log.entries.length === 0 ? ['No trips in this year.'] : [],
      },
      ...(log.problems.length === 0 ? [] : [toCheck(log, vehicleName)]),
    ],
    notes: [],
  };
}

/** Gaps, overlaps and readings that do not fit, each with its trip. */
function toCheck(
  { entries, problems }: YearLog<ExportedTrip>,
  vehicleName: (id: string | null) => string,
): PaperTable {
  const tripOf = new Map(entries.map(({ trip }) => [trip.id, trip]));
  return {
    heading: 'To check',
    columns: [
      { label: 'Date', share: 2.6 },
      { label: 'Vehicle', share: 2.4 },
      { label: 'Discrepancies', share: 7 },
    ],
    rows: problems.map((problem) => [
      problemDays(problem, (id) => tripOf.get(id)?.day),
      'tripId' in problem ? (tripOf.get(problem.tripId)?.vehicle ?? '') : vehicleName(problem.vehicleId),
      capital(problemText(problem)),
    ]),
  };
}
