/** The types with which a report can be started: built-in ones, and released types of the organization. */

import { ownReportTypes, ownTypeNames } from '@plumbline/domain/report/builder/own-report-types';
import { type ReportType, reportTypes } from '@plumbline/domain/report-types/report-types';
import type { ReportDefinitionRow } from '@plumbline/domain/tables/records';
import { useMemo } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useLive } from '#src/ground/local/react/use-live.ts';
import type { Kept } from '#src/ground/local/repositories/record-repository.ts';

export interface KnownReportTypes {
  readonly types: readonly ReportType[];
  /** False while custom types are being read: an unlisted type may still arrive. */
  readonly isComplete: boolean;
  /** Custom types by key, including archived ones and drafts. */
  readonly ownNames: ReadonlyMap<string, string>;
}

const NONE: readonly Kept<ReportDefinitionRow>[] = [];

export function useReportTypes(): KnownReportTypes {
  const { repositories, officeId } = useLocal();
  const own = useLive(`report types ${officeId}`, () => repositories.definitions.live({ scopeId: officeId }));
  const heads = own.status === 'ready' ? own.value : NONE;
  const isComplete = own.status !== 'loading';
  return useMemo(
    () => ({
      types: [...reportTypes, ...ownReportTypes(heads)],
      isComplete,
      ownNames: ownTypeNames(heads),
    }),
    [heads, isComplete],
  );
}
