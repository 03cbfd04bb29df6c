import {
  WEBSITE_STATUS_NAMES,
  WEBSITE_STATUSES,
  type WebsiteStatus,
  websiteRequestText,
} from '@plumbline/domain/office/website/website-request';
import { relativeTime } from '@plumbline/domain/time/relative-time';
import {
  Card,
  Disclosure,
  EmptyState,
  Field,
  Pagination,
  Select,
  Tag,
  TextLink,
  useToaster,
} from '@plumbline/ui';
import { useMemo } from 'react';
import { keepPreviousData, useQuery, useQueryClient } from '#src/ground/backend/queries.ts';
import { SERVER_PAGE_SIZE } from '#src/ground/backend/server-page.ts';
import { OnlinePart } from '#src/ground/form/online/online-part.tsx';
import { useMinute } from '#src/ground/local/react/use-minute.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import {
  type AskedWebsite,
  createWebsiteCalls,
  type WebsiteCalls,
} from '#src/office/website/calls/website-calls.ts';
import { SUPPORT_KEY } from '../use-desk.ts';
import type { LogsPartProps } from './support-logs-screen.tsx';

const STATUS_OPTIONS = WEBSITE_STATUS_NAMES.map((value) => ({ value, label: WEBSITE_STATUSES[value] }));
const statusOf = (text: string): WebsiteStatus | undefined =>
  WEBSITE_STATUS_NAMES.find((each) => each === text);

/** Website requests of every organization, with status. For operators. */
export function WebsitesPart({ desk, search, onSearchChange }: LogsPartProps) {
  const { backend } = useSessionParts();
  const calls = useMemo(() => createWebsiteCalls(backend), [backend]);
  const nowMs = useMinute();
  const { site, page = 1 } = search;
  const asked = useQuery({
    queryKey: [SUPPORT_KEY, desk.userId, 'websites', site, page],
    queryFn: () => calls.all(site ?? null, page),
    placeholderData: keepPreviousData,
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field label="Status" className="max-w-60">
        <Select
          placeholder="All"
          options={STATUS_OPTIONS}
          value={site ?? ''}
          onChange={({ target }) =>
            onSearchChange({ ...search, site: statusOf(target.value), page: undefined }, true)
          }
        />
      </Field>
      <OnlinePart headingLevel={3} query={asked} subject="website requests">
        {({ rows, totalCount }) =>
          rows.length === 0 ? (
            <EmptyState
              title={site === undefined && page === 1 ? 'No requests yet' : 'Nothing found'}
              headingLevel={3}
              className="pt-4.5"
            >
              {site === undefined && page === 1
                ? 'Companies that want a website send a request from the Website request page.'
                : 'Show all, or another status.'}
            </EmptyState>
          ) : (
            <>
              <Card padding="none" className="px-4">
                {rows.map((row) => (
                  <Website key={row.id} row={row} calls={calls} nowMs={nowMs} />
                ))}
              </Card>
              <Pagination
                label="Pages of website requests"
                page={page}
                pageSize={SERVER_PAGE_SIZE}
                totalCount={totalCount}
                onPageChange={(next) => onSearchChange({ ...search, page: next }, true)}
              />
            </>
          )
        }
      </OnlinePart>
    </div>
  );
}

interface WebsiteProps {
  readonly row: AskedWebsite;
  readonly calls: WebsiteCalls;
  readonly nowMs: number;
}

function Website({ row, calls, nowMs }: WebsiteProps) {
  const queries = useQueryClient();
  const toaster = useToaster();

  async function change(status: WebsiteStatus): Promise<boolean> {
    const changed = await calls.setStatus(row.id, status);
    if (!changed.ok)
      toaster.show({
        kind: 'error',
        message: changed.error.kind === 'offline' ? 'You’re offline.' : 'The status wasn’t changed.',
        detail: 'The request is unchanged.',
      });
    await queries.invalidateQueries({ queryKey: [SUPPORT_KEY] });
    return changed.ok;
  }
  async function choose(status: WebsiteStatus): Promise<void> {
    if (status === row.status || !(await change(status))) return;
    toaster.show({
      message: `${row.requester_name}: ${WEBSITE_STATUSES[status]}`,
      action: { label: 'Undo', onPress: () => void change(row.status) },
    });
  }
  return (
    <Disclosure
      title={[row.organization_name, row.requester_name].filter(Boolean).join(', ')}
      aside={
        <span className="flex items-center gap-2.5">
          <span className="type-meta text-text-2">{relativeTime(Date.parse(row.created_at), nowMs)}</span>
          <Tag tone={row.status === 'received' ? 'needs' : 'plain'}>{WEBSITE_STATUSES[row.status]}</Tag>
        </span>
      }
      className="last:border-b-0"
    >
      <div className="grid gap-4 pb-2">
        <p className="type-body m-0 break-words whitespace-pre-wrap">
          {row.details === null
            ? 'It wasn’t sent from this app. Its text is only in the email.'
            : websiteRequestText(row.details)}
        </p>
        <p className="type-note m-0 text-text-2">
          Answer to{' '}
          <TextLink render={<a href={`mailto:${row.requester_email}`} />}>{row.requester_email}</TextLink>.
          The person who asked sees the status below next to the request.
        </p>
        <Field label={`Status of the request of ${row.requester_name}`} className="max-w-80">
          <Select
            options={STATUS_OPTIONS}
            value={row.status}
            onChange={({ target }) => {
              const status = statusOf(target.value);
              if (status !== undefined) void choose(status);
            }}
          />
        </Field>
      </div>
    </Disclosure>
  );
}
