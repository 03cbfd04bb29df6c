/**
 * The cells of the list. Their layout depends on the room: everything on desktops, less on tablets, two lines on
 * phones.
 */

import { dayInWords } from '@plumbline/domain/time/day-words';
import { ProgressBar, SeverityCounts, type TableColumn, VisuallyHidden } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { localTime } from '#src/ground/device/local-time.ts';
import type { ReportFacts } from '#src/report/overview/report-facts.ts';
import type { ReportRow } from '#src/report/overview/report-row.ts';
import { CoverThumb } from './cover-thumb.tsx';
import { binDaysLeft } from './filter-reports.ts';
import { StatusTag } from './status-tag.tsx';
import { SyncBadge } from './sync-badge.tsx';
import type { Visit } from './visits.ts';

export interface ColumnContext {
  readonly room: 'desk' | 'tablet' | 'phone';
  readonly facts: ReadonlyMap<string, ReportFacts>;
  readonly coverUrl: (row: ReportRow) => string | null;
  readonly today: string;
  readonly nowMs: number;
  /** Group headings show the day, so a row shows only its time. */
  readonly isGrouped: boolean;
  /** Visits with several reports, by report: a head says address, client, and time for all of them. */
  readonly visits: ReadonlyMap<string, Visit>;
  readonly renderMenu: (row: ReportRow) => ReactNode;
  /** Null where rows cannot be selected (phone). */
  readonly renderSelect: ((row: ReportRow) => ReactNode) | null;
}

export function reportColumns(context: ColumnContext): TableColumn<ReportRow>[] {
  const { room, facts, nowMs, visits } = context;
  const isDesk = room === 'desk';
  const columns: (TableColumn<ReportRow> | false)[] = [
    context.renderSelect !== null && {
      id: 'select',
      header: 'Choose',
      isHeaderHidden: true,
      width: '3rem',
      onPhone: 'hidden',
      cell: context.renderSelect,
    },
    {
      id: 'title',
      header: 'Property',
      isSortable: true,
      onPhone: 'title',
      cell: (row) => (
        <Property
          row={row}
          url={room === 'phone' ? undefined : context.coverUrl(row)}
          isInVisit={visits.has(row.id)}
        />
      ),
    },
    {
      id: 'client',
      header: 'Client',
      width: isDesk ? '9.5rem' : '8.5rem',
      isSortable: true,
      onPhone: 'meta',
      cell: (row) => (visits.has(row.id) ? '' : row.clientName),
    },
    isDesk && {
      id: 'type',
      header: 'Type',
      width: '9.5rem',
      isSortable: true,
      cell: (row) => (visits.has(row.id) ? '' : row.typeLabel),
    },
    {
      id: 'date',
      header: 'Inspected',
      width: '7.5rem',
      isSortable: true,
      onPhone: 'meta',
      cell: (row) => {
        if (row.deletedAt !== null) return binText(row.deletedAt, nowMs);
        return visits.has(row.id) ? '' : whenText(row, context);
      },
    },
    room !== 'tablet' && {
      id: 'findings',
      header: 'Findings',
      width: '12rem',
      onPhone: 'meta',
      cell: (row) => {
        const known = facts.get(row.id);
        return (
          known && <SeverityCounts counts={known.findings} layout={room === 'phone' ? 'flow' : 'slots'} />
        );
      },
    },
    isDesk && {
      id: 'progress',
      header: 'Progress',
      width: '11.5rem',
      cell: (row) => <Progress row={row} facts={facts.get(row.id)} />,
    },
    {
      id: 'status',
      header: 'Status',
      width: '10rem',
      align: 'right',
      isSortable: true,
      onPhone: 'aside',
      cell: (row) => (
        <span className="inline-flex items-center gap-2">
          <SyncBadge row={row} facts={facts.get(row.id)} />
          <StatusTag row={row} facts={facts.get(row.id)} />
        </span>
      ),
    },
    {
      id: 'menu',
      header: 'Actions',
      isHeaderHidden: true,
      width: isDesk ? '3.75rem' : '4.75rem',
      align: 'right',
      onPhone: 'aside',
      cell: (row) => <span className="relative z-1">{context.renderMenu(row)}</span>,
    },
  ];
  return columns.filter((column) => column !== false);
}

interface PropertyProps {
  readonly row: ReportRow;
  /** Undefined: no cover here. */
  readonly url: string | null | undefined;
  /** The address is in the head above; the type names the report. */
  readonly isInVisit: boolean;
}

function Property({ row, url, isInVisit }: PropertyProps) {
  if (isInVisit) {
    return (
      <span className="flex min-w-0 items-center gap-3.5 md:pl-4">
        {url !== undefined && <CoverThumb url={url} />}
        <span className="min-w-0 truncate font-strong text-text max-md:whitespace-normal desk:text-ui">
          {row.typeLabel}
          <VisuallyHidden>, {row.title}</VisuallyHidden>
        </span>
      </span>
    );
  }
  return (
    <span className="flex min-w-0 items-center gap-3.5">
      {url !== undefined && <CoverThumb url={url} />}
      <span className="min-w-0 truncate">
        <span className="font-strong text-text desk:text-ui">{row.title}</span>
        {url !== undefined && row.city !== '' && (
          <span className="ml-2 font-regular text-text-3">{row.city}</span>
        )}
      </span>
    </span>
  );
}

function Progress({ row, facts }: { row: ReportRow; facts: ReportFacts | undefined }) {
  if (facts === undefined) return null;
  return (
    <span className="flex items-center gap-2.5">
      <ProgressBar
        label={`${row.title} progress`}
        value={facts.done}
        maximum={facts.total}
        className="w-18"
      />
      {facts.done} of {facts.total}
    </span>
  );
}

/** Day or time of the inspection, whichever the place of the row leaves open. */
export function whenText(row: ReportRow, { isGrouped, today, room }: ColumnContext): string {
  if (row.day === '') return '';
  if (room === 'phone') return dayInWords(row.day, today);
  const isToday = row.day === today;
  if (!isGrouped) return isToday ? `Today, ${localTime(row.at)}` : dayInWords(row.day, today);
  return localTime(row.at);
}

function binText(deletedAt: string, nowMs: number): string {
  const days = binDaysLeft(deletedAt, nowMs);
  if (days === 0) return 'Kept by state law';
  return days === 1 ? '1 day left' : `${days} days left`;
}
