import { firstPart } from '@plumbline/domain/report/engine/answer-path';
import type { ReportDefinition } from '@plumbline/domain/report/engine/definition';
import type { ReportView } from '@plumbline/domain/report/engine/report-view';
import { useMemo } from 'react';
import type { EditorFinding } from './editor-model.ts';

/**
 * Returns findings whose place was removed with a room or by a newer definition: they must stay visible. Those of a
 * section that was taken out of the report come back with it.
 */
export function useElsewhere(
  definition: ReportDefinition,
  view: ReportView,
  findings: readonly EditorFinding[],
): readonly EditorFinding[] {
  return useMemo(() => {
    const places = new Set(
      view.sections.flatMap((section) => [section.path, ...section.items.map((item) => item.path)]),
    );
    const shown = new Set(view.sections.map(({ path }) => firstPart(path)));
    const takenOut = new Set(
      definition.sections.filter(({ id, visibleWhen }) => visibleWhen && !shown.has(id)).map(({ id }) => id),
    );
    return findings.filter(
      ({ finding: { itemPath } }) => !places.has(itemPath) && !takenOut.has(firstPart(itemPath)),
    );
  }, [definition, view, findings]);
}
