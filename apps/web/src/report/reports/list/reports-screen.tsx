/** /reports: the reports of the office, from this device. The URL holds the view; see list-search.ts. */
import { failedText, loadingPageText, tryAgainLabel } from '@plumbline/domain/ground/messages';
import { Button, ErrorScreen, Skeleton } from '@plumbline/ui';
import { useEffect, useMemo, useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { onIdle } from '#src/ground/when-idle.ts';
import { prepareSearch } from '#src/report/overview/prepare-search.ts';
import type { ReportRow } from '#src/report/overview/report-row.ts';
import { useMemberNames } from '#src/report/overview/use-member-names.ts';
import { useReportRows } from '#src/report/overview/use-report-rows.ts';
import type { FilterChoices } from './filter-sheet.tsx';
import type { ListSearch } from './list-search.ts';
import { ReportList } from './report-list.tsx';
import { useFirstPage } from './use-first-page.ts';

export interface ReportsScreenProps {
  readonly search: ListSearch;
  /** `isStep`: adds a history entry; otherwise replaces the current one (typing). */
  readonly onSearch: (search: ListSearch, isStep: boolean) => void;
  readonly onOpen: (reportId: string) => void;
}

export function ReportsScreen(props: ReportsScreenProps) {
  const [attempt, setAttempt] = useState(0);
  return <Loaded key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function Loaded({ onRetry, ...props }: ReportsScreenProps & { onRetry: () => void }) {
  const first = useFirstPage(props.search);
  const state = useReportRows(first === 'none' || (first !== 'looking' && first.isDrawn));
  const rows = state.status === 'ready' ? state.value : NONE;
  const choices = useFilterChoices(rows);
  useEffect(() => prepareSearch(rows, onIdle), [rows]);
  const isAhead = state.status === 'loading' && typeof first === 'object';
  if (isAhead) return <ReportList {...props} {...choices} rows={first.page.rows} ahead={first.page} />;
  if (state.status === 'loading') return <Skeleton label={loadingPageText} className="p-5 md:p-8" />;
  if (state.status === 'failed') {
    return (
      <ErrorScreen
        title={failedText('load', 'reports')}
        actions={<Button label={tryAgainLabel} variant="primary" onClick={onRetry} />}
      >
        They’re on this device but couldn’t load. Nothing is lost.
      </ErrorScreen>
    );
  }
  return <ReportList {...props} {...choices} rows={state.value} ahead={null} />;
}

const NONE: readonly ReportRow[] = [];

/** Returns filter options that occur in the list. */
function useFilterChoices(rows: readonly ReportRow[]): FilterChoices {
  const { userId } = useLocal();
  const names = useMemberNames();
  return useMemo(() => {
    const types = new Map(rows.map(({ type, typeLabel }) => [type, typeLabel]));
    const people = [...new Set(rows.map(({ inspectorId }) => inspectorId))].filter((id) => id !== null);
    const nameOf = (id: string): string =>
      id === userId ? `${names.get(id) ?? 'Me'} (you)` : (names.get(id) ?? 'Colleague');
    return {
      types: [...types].map(([value, label]) => ({ value, label })),
      inspectors: people.map((id) => ({ value: id, label: nameOf(id) })),
    };
  }, [rows, names, userId]);
}
