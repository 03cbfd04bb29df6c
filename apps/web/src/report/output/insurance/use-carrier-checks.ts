import {
  type CarrierChecks,
  findCarrierChecks,
} from '@plumbline/domain/insurance/report-insurance/find-carrier-checks';
import { reportTypeById } from '@plumbline/domain/report-types/report-types';
import { useMemo } from 'react';
import type { CollectedReport } from '../collect-report.ts';

/** Returns what the insurer still requires; null for a report without an insurer. */
export function useCarrierChecks({ parts, office }: CollectedReport): CarrierChecks | null {
  return useMemo(() => {
    if (reportTypeById(parts.report.type)?.isForInsurer !== true) return null;
    const { definition, placements, inspection } = parts;
    const answers = new Map(parts.answers.map(({ path, value }) => [path, value]));
    const read = (path: string): unknown => answers.get(path);
    return findCarrierChecks({ definition, read, placements, inspection }, office.values);
  }, [parts, office]);
}
