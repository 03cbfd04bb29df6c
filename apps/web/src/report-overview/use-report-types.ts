/** The types with which a report can be started: built-in ones, and released types of the organization. */
import type { ReportDefinitionRow } from '@plumbline/domain/records';
import { ownReportTypes, ownTypeNames } from '@plumbline/domain/report-builder/own-report-types';
import { type ReportType, reportTypes } from '@plumbline/domain/report-types';
import { useMemo } from 'react';
import { useLocal } from '../local/local-context.ts';
import type { Kept } from '../local/repositories/record-repository.ts';
import { useLive } from '../local/use-live.ts';

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
