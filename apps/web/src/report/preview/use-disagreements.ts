import { disagreements, type FactConflict } from '@plumbline/domain/report/engine/facts';
import { useEffect, useState } from 'react';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { log } from '#src/ground/log.ts';
import type { CollectedReport } from '../output/collect-report.ts';
import { readFactSources } from '../overview/fact-sources.ts';

/** Returns contradictions between this report and others of the same inspection. Reread with `collected`. */
export function useDisagreements(collected: CollectedReport): readonly FactConflict[] {
  const { repositories } = useLocal();
  const [found, setFound] = useState<readonly FactConflict[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const { report, parts } = collected;
    readFactSources(repositories, parts.inspection, report.id).then(
      (sources) => {
        const answers = new Map(parts.answers.map(({ path, value }) => [path, value]));
        if (isCurrent) setFound(disagreements({ definition: parts.definition, answers }, sources));
      },
      (error: unknown) => log.error('The other reports of the house were not read.', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [repositories, collected]);
  return found;
}
