/** /settings/audit-log: who changed what. Kept online only. */
import { Button, Card, EmptyState, Pagination, useToaster } from '@plumbline/ui';
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { keepPreviousData, useQuery } from '#src/ground/backend/queries.ts';
import { SERVER_PAGE_SIZE } from '#src/ground/backend/server-page.ts';
import { officeClock } from '#src/ground/device/office-zone.ts';
import { OnlinePart } from '#src/ground/form/online/online-part.tsx';
import { saveText } from '#src/ground/local/files/save-blob.ts';
import { log } from '#src/ground/log.ts';
import { useSessionParts } from '#src/ground/session/session-context.tsx';
import { auditCsv } from './audit-csv.ts';
import { AuditFilters } from './audit-filters.tsx';
import { type AuditQuery, changeAuditQuery, isFiltered } from './audit-query.ts';
import { AuditRow } from './audit-row.tsx';
import { type AuditCalls, createAuditCalls } from './calls/audit-calls.ts';
import { filterOf } from './filter-of.ts';

export interface AuditLogScreenProps {
  readonly organizationId: string;
  readonly query: AuditQuery;
  readonly onQuery: (query: AuditQuery) => void;
}

export function AuditLogScreen({ organizationId, query, onQuery }: AuditLogScreenProps) {
  const { backend } = useSessionParts();
  const calls = useMemo(() => createAuditCalls({ backend, organizationId }), [backend, organizationId]);
  const filter = filterOf(query, officeClock());
  const page = useQuery({
    queryKey: ['audit log', organizationId, query],
    queryFn: () => calls.page(filter, query.page ?? 1),
    placeholderData: keepPreviousData,
  });
  const csv = useCsv(calls);
  return (
    <div className="grid max-w-(--page-form) gap-4">
      <AuditFilters query={query} onQuery={onQuery} />
      <OnlinePart query={page} subject="the audit log">
        {({ rows, totalCount }) =>
          rows.length === 0 ? (
            <NothingFound query={query} onClear={() => onQuery({})} />
          ) : (
            <>
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p aria-live="polite" className="type-meta m-0 text-text-3">
                  {totalCount === 1 ? '1 entry' : `${totalCount.toLocaleString('en-US')} entries`}. Entries
                  are kept for two years.
                </p>
                <Button
                  label="Export as CSV"
                  icon={Download}
                  variant="outline"
                  size="desk"
                  isBusy={csv.isBusy}
                  onClick={() => void csv.save(filter)}
                />
              </div>
              <Card padding="none">
                {rows.map((entry) => (
                  <AuditRow key={entry.id} entry={entry} />
                ))}
              </Card>
              <Pagination
                label="Pages of the audit log"
                page={query.page ?? 1}
                pageSize={SERVER_PAGE_SIZE}
                totalCount={totalCount}
                onPageChange={(next) => onQuery(changeAuditQuery(query, { page: next }))}
              />
            </>
          )
        }
      </OnlinePart>
    </div>
  );
}

function NothingFound({ query, onClear }: { readonly query: AuditQuery; readonly onClear: () => void }) {
  if (!isFiltered(query) && query.page === undefined)
    return (
      <EmptyState title="No changes yet">
        Changes to settings, roles, prices, templates, and links appear here, with who made them.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No entries match"
      action={<Button label="Clear filters" variant="outline" onClick={onClear} />}
    >
      Choose other dates, or show everything.
    </EmptyState>
  );
}

/** The export is in the log as well, before the file is made. */
function useCsv(calls: AuditCalls) {
  const toaster = useToaster();
  const [isBusy, setBusy] = useState(false);
  async function save(filter: ReturnType<typeof filterOf>): Promise<void> {
    setBusy(true);
    try {
      await calls.announceExport('Audit log');
      saveText(auditCsv(await calls.all(filter)), 'audit-log.csv', 'text/csv;charset=utf-8');
    } catch (error) {
      log.info('The audit log was not exported.', error);
      toaster.show({
        kind: 'error',
        message: 'The audit log couldn’t be exported. Check your connection and try again.',
      });
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, save };
}
