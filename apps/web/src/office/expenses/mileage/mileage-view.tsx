/** The mileage log of a year: totals, what does not add up, trips. */
import { countOf } from '@plumbline/domain/ground/format-number';
import { problemDays, problemText } from '@plumbline/domain/office/mileage/problem-text';
import type { YearLog } from '@plumbline/domain/office/mileage/year-log';
import { yearLog } from '@plumbline/domain/office/mileage/year-log';
import { formatDay } from '@plumbline/domain/time/format-time';
import {
  Button,
  DataTable,
  Disclosure,
  EmptyState,
  Pagination,
  Select,
  type TableColumn,
  Tag,
  TextLink,
} from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { LiveGate } from '#src/ground/local/react/live-gate.tsx';
import { changeExpenseQuery, type ExpensePatch, type ExpenseQuery } from '../expense-query.ts';
import { moneyOf } from '../labels.ts';
import { milesText, PURPOSE_LABELS } from './mileage-labels.ts';
import { MileageTools } from './mileage-tools.tsx';
import { RatesSheet } from './rates-sheet.tsx';
import { RecordTrip } from './recording/record-trip.tsx';
import { useRecordedDraft } from './recording/use-recorded-draft.ts';
import { TripSheet } from './trip-sheet.tsx';
import { type KeptTrip, type MileageWorld, useMileageWorld } from './use-mileage.ts';
import { VehiclesSheet } from './vehicles-sheet.tsx';

export interface MileageViewProps {
  readonly query: ExpenseQuery;
  readonly onQuery: (query: ExpenseQuery, isStep: boolean) => void;
}

type LogTrip = KeptTrip & { readonly day: string };
export type Log = YearLog<LogTrip>;
const TRIPS_PER_PAGE = 50;

export function MileageView(props: MileageViewProps) {
  return (
    <LiveGate subject="mileage" useValue={useMileageWorld}>
      {(world) => <Mileage {...props} world={world} />}
    </LiveGate>
  );
}

function Mileage({ query, onQuery, world }: MileageViewProps & { readonly world: MileageWorld }) {
  const [sheet, setSheet] = useState<'vehicles' | 'rates' | null>(null);
  const year = query.year ?? world.today.slice(0, 4);
  const log = useMemo(
    () =>
      yearLog(
        world.trips.map((trip): LogTrip => ({ ...trip, day: trip.tripOn })),
        world.rates,
        Number(year),
        world.readings,
      ),
    [world, year],
  );
  const change = (patch: ExpensePatch, isStep = true): void =>
    onQuery(changeExpenseQuery(query, patch), isStep);
  const page = query.page ?? 1;
  const latestFirst = useMemo(() => [...log.entries].reverse(), [log]);
  const recorded = useRecordedDraft();
  const opened = world.trips.find(({ id }) => id === query.trip) ?? null;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2.5">
        <div className="w-28">
          <Select
            aria-label="Year"
            value={year}
            options={yearsOf(world, year).map((value) => ({ value, label: value }))}
            onChange={(event) => change({ year: event.target.value })}
          />
        </div>
        <RecordTrip />
        <MileageTools log={log} world={world} year={year} onOpen={setSheet} />
        <Button
          label="New trip"
          icon={Plus}
          variant="primary"
          className="max-sm:flex-1 sm:ml-auto"
          onClick={() => change({ trip: 'new', page })}
        />
      </div>
      {log.entries.length > 0 && <Totals log={log} world={world} />}
      {log.problems.length > 0 && <Problems log={log} query={query} world={world} />}
      <DataTable
        label="Trips"
        columns={COLUMNS(world)}
        groups={[
          {
            id: 'all',
            label: null,
            rows: latestFirst.slice((page - 1) * TRIPS_PER_PAGE, page * TRIPS_PER_PAGE),
          },
        ]}
        rowKey={({ trip }) => trip.id}
        renderRow={({ trip }) => (
          <Link
            to="/expenses"
            search={changeExpenseQuery(query, { trip: trip.id, page })}
            resetScroll={false}
          />
        )}
        empty={
          <EmptyState title={`No trips in ${year}`} className="mt-6" headingLevel={2}>
            Enter the miles of a drive, or the odometer before and after it.
          </EmptyState>
        }
      />
      <Pagination
        label="Pages of trips"
        page={page}
        pageSize={TRIPS_PER_PAGE}
        totalCount={latestFirst.length}
        onPageChange={(next) => {
          change({ page: next });
          scrollTo({ top: 0 });
        }}
      />
      {(opened !== null || query.trip === 'new' || (query.trip === 'recorded' && recorded !== null)) && (
        <TripSheet
          key={query.trip}
          trip={opened}
          recorded={query.trip === 'recorded' ? recorded : null}
          world={world}
          onClose={() => change({ trip: undefined, page }, false)}
        />
      )}
      {sheet === 'vehicles' && <VehiclesSheet world={world} onClose={() => setSheet(null)} />}
      {sheet === 'rates' && <RatesSheet world={world} onClose={() => setSheet(null)} />}
    </>
  );
}

/** Years with trips, and the current and chosen ones; latest first. */
const yearsOf = ({ trips, today }: MileageWorld, year: string): string[] =>
  [...new Set([year, today.slice(0, 4), ...trips.map(({ tripOn }) => tripOn.slice(0, 4))])].sort().reverse();

const COLUMNS = ({ vehicleName }: MileageWorld): TableColumn<Log['entries'][number]>[] => [
  {
    id: 'way',
    header: 'Trip',
    onPhone: 'title',
    cell: ({ trip }) => (
      <span className="font-strong break-words text-text">
        {[trip.fromPlace, trip.toPlace].filter(Boolean).join(' to ') || trip.reason || 'Trip'}
      </span>
    ),
  },
  { id: 'date', header: 'Date', width: '10rem', onPhone: 'meta', cell: ({ trip }) => formatDay(trip.tripOn) },
  { id: 'reason', header: 'Reason', isDeskOnly: true, onPhone: 'hidden', cell: ({ trip }) => trip.reason },
  {
    id: 'purpose',
    header: 'Purpose',
    width: '8rem',
    onPhone: 'meta',
    cell: ({ trip }) =>
      trip.mark === 'needs' ? <Tag tone="needs">Rejected</Tag> : PURPOSE_LABELS[trip.purpose],
  },
  {
    id: 'vehicle',
    header: 'Vehicle',
    width: '8rem',
    isDeskOnly: true,
    onPhone: 'hidden',
    cell: ({ trip }) => vehicleName(trip.vehicleId),
  },
  {
    id: 'miles',
    header: 'Miles',
    width: '6rem',
    align: 'right',
    onPhone: 'meta',
    cell: ({ trip }) => <span className="tabular-nums">{milesText(trip.miles)}</span>,
  },
  {
    id: 'cents',
    header: 'Deduction',
    width: '7.5rem',
    align: 'right',
    onPhone: 'aside',
    cell: ({ cents }) => <span className="tabular-nums">{cents === null ? '' : moneyOf(cents)}</span>,
  },
];

function Totals({ log, world }: { readonly log: Log; readonly world: MileageWorld }) {
  return (
    <table aria-label="Yearly totals" className="type-body mb-4 w-full max-w-160 border-collapse">
      <thead>
        <tr className="type-meta text-text-3">
          <th className="py-1 text-left font-strong">Purpose</th>
          <th className="py-1 text-left font-strong">Vehicle</th>
          <th className="py-1 text-right font-strong">Trips</th>
          <th className="py-1 text-right font-strong">Miles</th>
          <th className="py-1 text-right font-strong">Deduction</th>
        </tr>
      </thead>
      <tbody>
        {log.totals.map(({ purpose, vehicleId, trips, miles, cents }) => (
          <tr key={`${purpose} ${vehicleId}`} className="border-t border-line">
            <td className="py-1.5">{PURPOSE_LABELS[purpose]}</td>
            <td className="py-1.5">{world.vehicleName(vehicleId)}</td>
            <td className="py-1.5 text-right tabular-nums">{trips}</td>
            <td className="py-1.5 text-right tabular-nums">{milesText(miles)}</td>
            <td className="py-1.5 text-right tabular-nums">{cents === 0 ? '' : moneyOf(cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Gaps, overlaps, and miles that differ from the odometer; those of a trip lead to it. */
function Problems({
  log,
  query,
  world,
}: {
  readonly log: Log;
  readonly query: ExpenseQuery;
  readonly world: MileageWorld;
}) {
  const days = new Map(log.entries.map(({ trip }) => [trip.id, trip.tripOn]));
  return (
    <div className="mb-4">
      <Disclosure title={`${countOf(log.problems.length, 'entry', 'entries')} to check`}>
        <ul className="m-0 grid list-none gap-2 p-0">
          {log.problems.map((problem) => {
            const text = `${problemDays(problem, (id) => days.get(id))}: ${problemText(problem)}`;
            return 'tripId' in problem ? (
              <li key={`${problem.kind} ${problem.tripId}`} className="type-body">
                <TextLink
                  render={
                    <Link
                      to="/expenses"
                      search={changeExpenseQuery(query, { trip: problem.tripId })}
                      resetScroll={false}
                    />
                  }
                >
                  {text}
                </TextLink>
              </li>
            ) : (
              <li key={`${problem.kind} ${problem.vehicleId} ${problem.to}`} className="type-body text-text">
                {`${world.vehicleName(problem.vehicleId)}, ${text}`}
              </li>
            );
          })}
        </ul>
      </Disclosure>
    </div>
  );
}
