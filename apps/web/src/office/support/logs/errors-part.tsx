import { relativeTime } from '@plumbline/domain/time/relative-time';
import { Card, Disclosure, EmptyState, Field, Pagination, Select } from '@plumbline/ui';
import { useState } from 'react';
import { keepPreviousData, useQuery } from '#src/ground/backend/queries.ts';
import { SERVER_PAGE_SIZE } from '#src/ground/backend/server-page.ts';
import { OnlinePart } from '#src/ground/form/online/online-part.tsx';
import { useMinute } from '#src/ground/local/react/use-minute.ts';
import type { KnownError } from '../calls/support-calls.ts';
import type { SupportDesk } from '../support-desk.ts';
import { SUPPORT_KEY } from '../use-desk.ts';
import type { LogsPartProps } from './support-logs-screen.tsx';

const times = (count: number): string => (count === 1 ? 'once' : `${count.toLocaleString('en-US')} times`);

/** Errors of the app in people's browsers, by release, most frequent first. */
export function ErrorsPart({ desk, search, onSearchChange }: LogsPartProps) {
  const nowMs = useMinute();
  const releases = useQuery({
    queryKey: [SUPPORT_KEY, desk.userId, 'releases'],
    queryFn: () => desk.calls.releases(),
  });
  return (
    <OnlinePart headingLevel={3} query={releases} subject="errors">
      {(known) => {
        const chosen = known.find(({ release }) => release === search.release) ?? known[0];
        if (chosen === undefined)
          return (
            <EmptyState title="No errors" headingLevel={3} className="pt-4.5">
              Errors in users’ browsers are counted here, without names.
            </EmptyState>
          );
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <Field label="Release" className="max-w-md">
              <Select
                options={known.map(({ release, crashes, last_seen_at }) => ({
                  value: release,
                  label: `${release}: ${times(crashes)}, last ${relativeTime(Date.parse(last_seen_at), nowMs)}`,
                }))}
                value={chosen.release}
                onChange={({ target }) =>
                  onSearchChange({ ...search, release: target.value, page: undefined }, true)
                }
              />
            </Field>
            <p className="type-body m-0 text-text-2">
              {chosen.errors === 1 ? 'One error' : `${chosen.errors} different errors`}, met{' '}
              {times(chosen.crashes)}.
            </p>
            <Errors
              desk={desk}
              release={chosen.release}
              page={search.page ?? 1}
              onPageChange={(page) => onSearchChange({ ...search, release: chosen.release, page }, true)}
            />
          </div>
        );
      }}
    </OnlinePart>
  );
}

interface ErrorsProps {
  readonly desk: SupportDesk;
  readonly release: string;
  readonly page: number;
  readonly onPageChange: (page: number) => void;
}

function Errors({ desk, release, page, onPageChange }: ErrorsProps) {
  const nowMs = useMinute();
  const errors = useQuery({
    queryKey: [SUPPORT_KEY, desk.userId, 'errors', release, page],
    queryFn: () => desk.calls.errors(release, page),
    placeholderData: keepPreviousData,
  });
  return (
    <OnlinePart headingLevel={3} query={errors} subject="errors">
      {({ rows, totalCount }) => (
        <>
          <Card padding="none" className="px-4">
            {rows.map((row) => (
              <OneError key={row.fingerprint} desk={desk} error={row} nowMs={nowMs} />
            ))}
          </Card>
          <Pagination
            label="Pages of errors"
            page={page}
            pageSize={SERVER_PAGE_SIZE}
            totalCount={totalCount}
            onPageChange={onPageChange}
          />
        </>
      )}
    </OnlinePart>
  );
}

interface OneErrorProps {
  readonly desk: SupportDesk;
  readonly error: KnownError;
  readonly nowMs: number;
}

function OneError({ desk, error, nowMs }: OneErrorProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure
      title={error.message === '' ? 'An error without a message' : error.message}
      aside={<span className="type-meta text-text-2">{times(error.count)}</span>}
      className="last:border-b-0"
      onToggle={setOpen}
    >
      <p className="type-meta m-0 mb-2 text-text-2">
        {error.kind} on {error.route} · first {relativeTime(Date.parse(error.first_seen_at), nowMs)}, last{' '}
        {relativeTime(Date.parse(error.last_seen_at), nowMs)}
      </p>
      {isOpen && <Stack desk={desk} error={error} />}
    </Disclosure>
  );
}

function Stack({ desk, error }: Omit<OneErrorProps, 'nowMs'>) {
  const stack = useQuery({
    queryKey: [SUPPORT_KEY, desk.userId, 'stack', error.release, error.fingerprint],
    queryFn: () => desk.calls.stack(error),
    // The source-mapped stack of an error never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error.stack === '') return <p className="type-meta m-0 text-text-2">No stack trace was sent.</p>;
  return (
    <OnlinePart headingLevel={3} query={stack} subject="stack">
      {(frames) => (
        <ol className="m-0 grid list-none gap-1 p-0 font-mono text-meta leading-5">
          {frames.map(({ sent, source }) => (
            <li key={sent} className="break-all">
              {source ?? <span className="text-text-3">{sent}</span>}
            </li>
          ))}
        </ol>
      )}
    </OnlinePart>
  );
}
