/** /calendar/appointments: finds an appointment by any of its details, on this device. */

import { countOf } from '@plumbline/domain/ground/format-number';
import { APPOINTMENT_STATUS_LABELS } from '@plumbline/domain/office/calendar/appointment-status';
import { appointmentStatuses } from '@plumbline/domain/tables/records';
import { formatDay } from '@plumbline/domain/time/format-time';
import {
  BackLink,
  Button,
  DataTable,
  EmptyState,
  LinkButton,
  Pagination,
  PHONE_QUERY,
  SegmentedControl,
  Select,
  SettledSearch,
  type TableColumn,
  useMediaQuery,
} from '@plumbline/ui';
import { Link } from '@tanstack/react-router';
import { Globe, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { HelpLink } from '#src/ground/help/help-link.tsx';
import { type People, useMembers } from '#src/ground/local/react/use-members.ts';
import { useMinute } from '#src/ground/local/react/use-minute.ts';
import { StatusTag } from '../appointment/status-tag.tsx';
import { type KeptAppointment, nameOf, type Schedule } from '../schedule.ts';
import { ScheduleGate } from '../schedule-gate.tsx';
import { type AppointmentQuery, changeAppointmentQuery, spans } from './appointment-query.ts';
import { createAppointmentSearch, listAppointments, PAGE_SIZE } from './list-appointments.ts';

export interface AppointmentsScreenProps {
  readonly query: AppointmentQuery;
  /** `isStep`: adds a history entry; otherwise replaces the current one (typing). */
  readonly onQuery: (query: AppointmentQuery, isStep: boolean) => void;
}

export function AppointmentsScreen(props: AppointmentsScreenProps) {
  return (
    <ScheduleGate subject="appointments">
      {(schedule) => <Lookup {...props} schedule={schedule} />}
    </ScheduleGate>
  );
}

const SPAN_LABELS = { coming: 'Upcoming', past: 'Past', all: 'All' } as const;
const STATUSES = appointmentStatuses.map((value) => ({ value, label: APPOINTMENT_STATUS_LABELS[value] }));

function Lookup({ query, onQuery, schedule }: AppointmentsScreenProps & { readonly schedule: Schedule }) {
  const members = useMembers();
  const nowMs = useMinute();
  const isPhone = useMediaQuery(PHONE_QUERY);
  const search = useMemo(() => createAppointmentSearch(schedule, members.nameOf), [schedule, members]);
  const list = useMemo(
    () => listAppointments(schedule, query, search, nowMs),
    [schedule, query, search, nowMs],
  );
  const columns = useMemo(() => columnsOf(schedule, members), [schedule, members]);
  const change = (
    patch: { [K in keyof AppointmentQuery]?: AppointmentQuery[K] | undefined },
    isStep = true,
  ): void => onQuery(changeAppointmentQuery(query, patch), isStep);
  const span = query.span ?? (query.q === undefined ? 'coming' : 'all');
  return (
    <div className="page-tool flex flex-1 flex-col pt-6 page-end">
      <BackLink label="Calendar" render={<Link to="/calendar" activeOptions={{ exact: true }} />} />
      <header className="flex flex-wrap items-center gap-3">
        <div className="mr-auto flex min-w-0 items-center gap-1 max-[17rem]:flex-wrap">
          <h1 className="type-h1 m-0 min-w-0">Appointments</h1>
          <HelpLink article="calendar" />
        </div>
        <LinkButton label="Online bookings" icon={Globe} render={<Link to="/calendar/bookings" />} />
        <LinkButton
          label={isPhone ? 'New' : 'Appointment'}
          icon={Plus}
          variant="primary"
          render={<Link to="/calendar/appointments/new" />}
        />
      </header>
      <div className="mt-4 mb-3 flex flex-wrap items-center gap-2.5">
        <SettledSearch
          label="Search appointments"
          placeholder="Address, client, agent, service"
          value={query.q ?? ''}
          onSettled={(q) => change({ q }, false)}
          hasKeys={!isPhone}
          className="min-w-0 flex-1 max-lg:basis-full"
        />
        <div className="max-md:w-full">
          <SegmentedControl
            label="When"
            isWide={isPhone}
            options={spans.map((value) => ({ value, label: SPAN_LABELS[value] }))}
            value={span}
            onValueChange={(next) => change({ span: next })}
          />
        </div>
        <div className="flex flex-wrap gap-2.5 max-md:w-full max-md:*:flex-1 max-md:*:basis-36">
          <Select
            aria-label="Status"
            options={STATUSES}
            placeholder="Any status"
            value={query.status ?? ''}
            onChange={(event) =>
              change({ status: appointmentStatuses.find((each) => each === event.target.value) })
            }
          />
          <Select
            aria-label="Inspector"
            options={members.active.map(({ userId }) => ({ value: userId, label: members.nameOf(userId) }))}
            placeholder="All inspectors"
            value={query.inspector ?? ''}
            onChange={(event) => change({ inspector: event.target.value })}
          />
        </div>
      </div>
      <p aria-live="polite" className="type-meta m-0 mb-1 text-text-3">
        {countOf(list.totalCount, 'appointment')}
        {list.isLoose && list.totalCount > 0 && `. Nothing is written “${query.q}”; these come close.`}
      </p>
      <DataTable
        label="Appointments"
        columns={columns}
        groups={[{ id: 'all', label: null, rows: list.rows }]}
        rowKey={({ id }) => id}
        renderRow={({ id }) => <Link to="/calendar/appointments/$id" params={{ id }} />}
        empty={
          <NothingFound query={query} schedule={schedule} onClear={() => onQuery({ span: 'all' }, true)} />
        }
      />
      <Pagination
        label="Pages of appointments"
        page={list.page}
        pageSize={PAGE_SIZE}
        totalCount={list.totalCount}
        onPageChange={(page) => {
          change({ page });
          scrollTo({ top: 0 });
        }}
      />
    </div>
  );
}

function columnsOf(schedule: Schedule, members: People): TableColumn<KeptAppointment>[] {
  const { times } = schedule;
  return [
    {
      id: 'when',
      header: 'When',
      width: '14rem',
      onPhone: 'meta',
      cell: (each) => (
        <span>
          {formatDay(times.day(each))}, {times.hours(each).split(' to ')[0]}
        </span>
      ),
    },
    {
      id: 'what',
      header: 'Appointment',
      onPhone: 'title',
      cell: (each) => <span className="font-strong break-words text-text">{nameOf(each, schedule)}</span>,
    },
    {
      id: 'client',
      header: 'Client',
      width: '11rem',
      onPhone: 'meta',
      cell: ({ contactId }) => schedule.contact(contactId)?.name ?? '',
    },
    {
      id: 'inspectors',
      header: 'Inspectors',
      width: '14rem',
      onPhone: 'hidden',
      isDeskOnly: true,
      cell: (each) => schedule.userIdsOf(each).map(members.nameOf).join(', '),
    },
    {
      id: 'status',
      header: 'Status',
      width: '9rem',
      onPhone: 'aside',
      cell: ({ status }) => <StatusTag status={status} />,
    },
  ];
}

interface NothingFoundProps {
  readonly query: AppointmentQuery;
  readonly schedule: Schedule;
  readonly onClear: () => void;
}

function NothingFound({ query, schedule, onClear }: NothingFoundProps) {
  if (schedule.appointments.length === 0) {
    return (
      <EmptyState
        title="No appointments yet"
        className="mt-8"
        action={
          <LinkButton
            label="Book the first one"
            variant="primary"
            icon={Plus}
            render={<Link to="/calendar/appointments/new" />}
          />
        }
      >
        Appointments that the office books appear here and in the calendar.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={query.q === undefined ? 'No appointments match' : `Nothing found for “${query.q}”`}
      className="mt-8"
      action={<Button label="Show all" onClick={onClear} />}
    >
      We searched addresses, clients, agents, services, inspectors, and notes.
    </EmptyState>
  );
}
