import type { CarrierChecks } from '@plumbline/domain/report-insurance/view-insurance';
import { reportTypeById } from '@plumbline/domain/report-types';
import { useEffect, useState } from 'react';
import type { CollectedReport } from '../collect-report.ts';

/** What the insurer still asks for; null for a report that no insurer reads, whose screen then loads none of the rules. */
export function useCarrierChecks({ parts, office }: CollectedReport): CarrierChecks | null {
  const [found, setFound] = useState<CarrierChecks | null>(null);
  const isAsked = reportTypeById(parts.report.type)?.isForInsurer === true;
  useEffect(() => {
    if (!isAsked) return;
    let isOver = false;
    const { definition, placements, inspection } = parts;
    const answers = new Map(parts.answers.map(({ path, value }) => [path, value]));
    const read = (path: string): unknown => answers.get(path);
    import('@plumbline/domain/report-insurance/view-insurance').then(
      ({ findCarrierChecks }) => {
        const asked = { definition, read, placements, startsAt: inspection.startsAt };
        if (!isOver) setFound(findCarrierChecks(asked, office.values));
      },
      (error: unknown) => console.error('The rules of insurers were not loaded.', error),
    );
    return () => {
      isOver = true;
    };
  }, [isAsked, parts, office]);
  return isAsked ? found : null;
}
