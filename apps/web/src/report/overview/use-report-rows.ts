/**
 * All reports of the office, including those in the Trash, as one live list. Reads nothing while `isWanted` is
 * false.
 */
import { useMemo } from 'react';
import { joinLive, type Live, type LiveState } from '#src/ground/local/live.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import { createReportIndex, type ReportRow } from './report-row.ts';
import { useReportTypes } from './use-report-types.ts';

export function useReportRows(isWanted = true): LiveState<readonly ReportRow[]> {
  const { repositories, officeId } = useLocal();
  const index = useMemo(createReportIndex, []);
  const reports = useWanted(isWanted, `reports with bin ${officeId}`, () =>
    repositories.reports.live({ scopeId: officeId, withDeleted: true }),
  );
  const inspections = useWanted(isWanted, `inspections ${officeId}`, () =>
    repositories.inspections.live({ scopeId: officeId }),
  );
  // A deleted or merged client is still the client of the report.
  const contacts = useWanted(isWanted, `contacts with bin ${officeId}`, () =>
    repositories.contacts.live({ scopeId: officeId, withDeleted: true }),
  );
  const { ownNames } = useReportTypes();
  return useMemo(() => {
    const joined = joinLive({ reports, inspections, contacts });
    if (joined.status !== 'ready') return joined;
    return { status: 'ready', value: index.update({ ...joined.value, ownTypeNames: ownNames }) };
  }, [index, reports, inspections, contacts, ownNames]);
}

const useWanted = <T>(isWanted: boolean, key: string, make: () => Live<T>): LiveState<T> =>
  useLive(isWanted ? key : 'not yet', isWanted ? make : notYet<T>);

/** Stays in the loading state. */
const notYet = <T>(): Live<T> => ({ subscribe: () => () => undefined });
