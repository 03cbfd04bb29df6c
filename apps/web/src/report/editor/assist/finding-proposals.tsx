import { findingFromEntry } from '@plumbline/domain/report/defect-library';
import type { DefectLibraryEntry, ReportFinding } from '@plumbline/domain/tables/records';
import { useToaster } from '@plumbline/ui';
import { FromLibrary } from '#src/report/intelligence/library/from-library.tsx';
import { useProposals } from '#src/report/intelligence/library/use-proposals.ts';
import { useEditor } from '../model/editor-context.ts';
import { knownAt } from '../model/known-at.ts';
import { undoAction } from '../model/undo-action.ts';
import { fillGaps } from './fill-gaps.ts';

/** Library texts that a finding in one's own words means. */
export function FindingProposals({ finding }: { readonly finding: ReportFinding }) {
  const { library, actions, view } = useEditor();
  const toaster = useToaster();
  const note = finding.libraryId === null ? `${finding.title} ${finding.observation}` : '';
  const proposals = useProposals(library, note, finding.itemPath);

  function use(entry: DefectLibraryEntry): void {
    const text = findingFromEntry(entry, finding.itemPath, knownAt(view, finding.itemPath));
    void actions.updateFinding(finding.id, fillGaps(finding, text)).then(() => {
      toaster.show({ message: 'Filled in from your library.', action: undoAction(actions) });
    });
  }
  return <FromLibrary proposals={proposals} onUse={use} />;
}
