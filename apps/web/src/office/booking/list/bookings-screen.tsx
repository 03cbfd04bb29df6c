/** /calendar/bookings: online bookings and their status. Stored only on the server. */

import { countOf, formatMoney } from '@plumbline/domain/ground/format-number';
import { failedText, loadingPageText, tryAgainLabel } from '@plumbline/domain/ground/messages';
import { bookingStates } from '@plumbline/domain/office/booking/booking-states';
import {
  BackLink,
  Button,
  DataTable,
  EmptyState,
  LinkButton,
  Pagination,
  SegmentedControl,
  Select,
  SettledSearch,
  Skeleton,
  type TableColumn,
  Tag,
} from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { Settings2 } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { keepPreviousData, type UseQueryResult, useQuery } from '#src/ground/backend/queries.ts';
import { SERVER_PAGE_SIZE, type ServerPage } from '#src/ground/backend/server-page.ts';
import { writeMoment } from '#src/ground/device/hour-style.ts';
import { useMembers } from '#src/ground/local/react/use-members.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import { useTimes } from '#src/ground/session/use-times.ts';
import { createBookingLog, type LoggedBooking } from '../calls/booking-log.ts';
import { type BookingsSearch, STATE_LABELS } from './bookings-search.ts';
import { DepositRefund } from './deposit-refund.tsx';
import { visitMoment } from './visit-moment.ts';

export interface BookingsScreenProps {
  readonly organizationId: string;
  readonly search: BookingsSearch;
  readonly onSearchChange: (search: BookingsSearch) => void;
}

const STATES = bookingStates.map((value) => ({ value, label: STATE_LABELS[value] }));
const ORDERS = [
  { value: 'booked', label: 'Newest' },
  { value: 'visit', label: 'By inspection date' },
] as const;

export function BookingsScreen({ organizationId, search, onSearchChange }: BookingsScreenProps) {
  const { backend } = useSessionParts();
  const log = useMemo(
    () => createBookingLog(() => backend.rest(), organizationId),
    [backend, organizationId],
  );
  const { words = '', state = null, order = 'booked', page = 1 } = search;
  const query = useQuery({
    queryKey: ['bookings', organizationId, search],
    queryFn: () => log.read({ words, state, order, page }),
    placeholderData: keepPreviousData,
  });
  const change = (patch: BookingsSearch): void => onSearchChange({ ...search, page: undefined, ...patch });
  return (
    <div className="page-tool pt-6 page-end">
      <BackLink label="Appointments" render={<Link to="/calendar/appointments" />} />
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="type-h1 m-0 mr-auto min-w-0">Online bookings</h1>
        <LinkButton label="Booking page" icon={Settings2} render={<Link to="/settings/booking" />} />
      </header>
      <div className="mt-4 mb-3 flex flex-wrap items-center gap-2.5">
        <SettledSearch
          label="Search bookings"
          placeholder="Name, email, or address"
          hasKeys={false}
          value={words}
          onSettled={(next) => change({ words: next === '' ? undefined : next })}
          className="min-w-0 flex-1 max-md:basis-full"
        />
        <Select
          aria-label="Status"
          placeholder="Any status"
          options={STATES}
          value={search.state ?? ''}
          onChange={({ target }) => change({ state: bookingStates.find((each) => each === target.value) })}
        />
        <SegmentedControl
          label="Sort by"
          options={ORDERS}
          value={order}
          onValueChange={(next) => change({ order: next === 'visit' ? next : undefined })}
        />
      </div>
      <Found query={query} search={search} onSearchChange={onSearchChange} />
    </div>
  );
}

interface FoundProps {
  readonly query: UseQueryResult<ServerPage<LoggedBooking>>;
  readonly search: BookingsSearch;
  readonly onSearchChange: (search: BookingsSearch) => void;
}

function Found({ query, search, onSearchChange }: FoundProps) {
  if (query.data === undefined && query.fetchStatus === 'paused')
    return (
      <EmptyState title="You’re offline">
        Bookings are stored online. Their appointments are in the calendar, which works offline.
      </EmptyState>
    );
  if (query.data === undefined && query.isError)
    return (
      <EmptyState
        title={failedText('load', 'bookings')}
        action={<Button label={tryAgainLabel} onClick={() => void query.refetch()} />}
      >
        The server didn’t respond. Nothing is lost.
      </EmptyState>
    );
  if (query.data === undefined) return <Skeleton label={loadingPageText} className="h-80" />;
  const { rows, totalCount } = query.data;
  if (rows.length === 0)
    return search.words || search.state || search.page ? (
      <EmptyState
        title="Nothing found"
        className="mt-8"
        action={<Button label="Show all" onClick={() => onSearchChange({})} />}
      >
        We searched names, email addresses, and property addresses.
      </EmptyState>
    ) : (
      <EmptyState title="No online bookings yet" className="mt-8">
        Bookings that clients make on your page appear here with their status.
      </EmptyState>
    );
  return (
    <>
      <p aria-live="polite" className="type-meta m-0 mb-2 text-text-3">
        {countOf(totalCount, 'booking')}
      </p>
      <BookingTable rows={rows} />
      <Pagination
        label="Pages of bookings"
        page={search.page ?? 1}
        pageSize={SERVER_PAGE_SIZE}
        totalCount={totalCount}
        onPageChange={(page) => onSearchChange({ ...search, page })}
      />
    </>
  );
}

const TONES = { requested: 'needs', confirmed: 'good', cancelled: 'plain', declined: 'plain' } as const;

function BookingTable({ rows }: { readonly rows: readonly LoggedBooking[] }) {
  const { nameOf } = useMembers();
  const times = useTimes();
  const columns: readonly TableColumn<LoggedBooking>[] = [
    {
      id: 'visit',
      header: 'Appointment',
      width: '12rem',
      onPhone: 'title',
      cell: (booking) => (
        <TwoLines first={visitMoment(times, booking)} second={nameOf(booking.user_id)} isTitle />
      ),
    },
    {
      id: 'client',
      header: 'Client',
      width: '23%',
      onPhone: 'meta',
      cell: ({ details, email }) => <TwoLines first={details.name} second={email} />,
    },
    {
      id: 'house',
      header: 'Property',
      onPhone: 'meta',
      cell: ({ details }) => <TwoLines first={details.location} second={details.services} />,
    },
    {
      id: 'price',
      header: 'Price',
      width: '6.5rem',
      align: 'right',
      onPhone: 'meta',
      cell: ({ details: { total_cents: cents, deposit } }) => (
        <TwoLines first={formatMoney(cents)} second={deposit === undefined ? '' : depositWords(deposit)} />
      ),
    },
    {
      id: 'asked',
      header: 'Requested',
      width: '13rem',
      onPhone: 'meta',
      isDeskOnly: true,
      cell: ({ created_at, moved_at }) => (
        <TwoLines
          first={<AskedFor moment={writeMoment(created_at)} />}
          second={moved_at === null ? '' : `Moved ${writeMoment(moved_at)}`}
        />
      ),
    },
    {
      id: 'state',
      header: 'Status',
      width: '7.5rem',
      onPhone: 'aside',
      cell: (booking) => (
        <>
          <Tag tone={TONES[booking.status]}>{STATE_LABELS[booking.status]}</Tag>
          <DepositRefund booking={booking} />
        </>
      ),
    },
  ];
  return (
    <DataTable
      label="Bookings"
      columns={columns}
      groups={[{ id: 'all', label: null, rows }]}
      rowKey={({ id }) => id}
      renderRow={({ appointment_id: id }) =>
        id === null ? null : <Link to="/calendar/appointments/$id" params={{ id }} />
      }
    />
  );
}

const DEPOSIT_STATES = { paid: 'paid', refunding: 'refund pending', refunded: 'refunded' } as const;
const depositWords = ({ cents, state }: NonNullable<LoggedBooking['details']['deposit']>): string =>
  `${formatMoney(cents)} ${DEPOSIT_STATES[state]}`;

/** On a phone there is no column heading to name the time. */
function AskedFor({ moment }: { readonly moment: string }) {
  return (
    <>
      <span className="md:hidden">Requested </span>
      {moment}
    </>
  );
}

interface TwoLinesProps {
  readonly first: ReactNode;
  readonly second: string;
  readonly isTitle?: boolean;
}

/** Truncated in a table, where the row opens the details; wrapped on a phone. */
function TwoLines({ first, second, isTitle = false }: TwoLinesProps) {
  return (
    <span className="block min-w-0 [overflow-wrap:anywhere] md:[&>span]:truncate">
      <span className={isTitle ? 'block font-strong text-text' : 'block'}>{first}</span>
      {second !== '' && <span className="type-meta block text-text-3">{second}</span>}
    </span>
  );
}
