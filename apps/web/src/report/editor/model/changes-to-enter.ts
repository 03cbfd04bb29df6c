import { findingFromEntry } from '@plumbline/domain/report/defect-library';
import type { DefectLibraryEntry } from '@plumbline/domain/tables/records';
import type { Change } from '#src/ground/local/change.ts';
import type { LocalWork } from '#src/ground/local/react/local-context.ts';
import { positionAt } from '#src/ground/local/repositories/order.ts';
import type { EditorState } from './create-editor-actions.ts';
import { knownAt } from './known-at.ts';

/** A finding of a library text, or one that has only a title yet. */
export interface NewFinding {
  readonly itemPath: string;
  readonly entry: DefectLibraryEntry | null;
  readonly title: string;
}

/** Answers and findings of one walk-through, as one edit. */
export function changesToEnter(
  { store, repositories: { answers, findings } }: Pick<LocalWork, 'store' | 'repositories'>,
  { report, view, findings: existing }: EditorState,
  values: Readonly<Record<string, unknown>>,
  found: readonly NewFinding[],
): Change[] {
  const place = { scopeId: report.inspectionId, reportId: report.id };
  let ordered: readonly { readonly id: string; readonly position: string }[] = existing.map(
    ({ finding }) => finding,
  );
  const added = found.map(({ itemPath, entry, title }) => {
    const [id, position] = [store.newId(), positionAt(ordered, ordered.length)];
    ordered = [...ordered, { id, position }];
    const text = entry ? findingFromEntry(entry, itemPath, knownAt(view, itemPath)) : { itemPath, title };
    return findings.inserting(place.scopeId, id, { ...text, position, reportId: place.reportId });
  });
  return [...Object.entries(values).map(([path, value]) => answers.setting(place, path, value)), ...added];
}
