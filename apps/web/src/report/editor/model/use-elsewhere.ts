import type { ReportView } from '@plumbline/domain/report/engine/report-view';
import { useMemo } from 'react';
import type { EditorFinding } from './editor-model.ts';

/** Returns findings whose place was removed with a room or by a newer definition: they must stay visible. */
export function useElsewhere(view: ReportView, findings: readonly EditorFinding[]): readonly EditorFinding[] {
  return useMemo(() => {
    const places = new Set(
      view.sections.flatMap((section) => [section.path, ...section.items.map((item) => item.path)]),
    );
    return findings.filter(({ finding }) => !places.has(finding.itemPath));
  }, [view, findings]);
}
