import type { ReportView } from '@plumbline/domain/report-engine/report-view';
import { useMemo } from 'react';
import type { EditorFinding } from './editor-model.ts';

/** Findings at a place that a removed room or a newer definition took away: they must not get out of sight. */
export function useElsewhere(view: ReportView, findings: readonly EditorFinding[]): readonly EditorFinding[] {
  return useMemo(() => {
    const places = new Set(
      view.sections.flatMap((section) => [section.path, ...section.items.map((item) => item.path)]),
    );
    return findings.filter(({ finding }) => !places.has(finding.itemPath));
  }, [view, findings]);
}
