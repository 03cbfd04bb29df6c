/** Accept, edit, dismiss: each is one commit, as if it had been typed, with its own Undo. */
import type {
  CaptionProposal,
  FindingProposal,
  NarrativeProposal,
} from '@plumbline/domain/intelligence/proposals';
import type { AiProposal, DefectLibraryEntry } from '@plumbline/domain/tables/records';
import type { Change } from '#src/ground/local/change.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { positionAt } from '#src/ground/local/repositories/order.ts';
import { deciding } from '#src/report/intelligence/proposals/deciding.ts';
import { useEditor } from '../model/editor-context.ts';
import { knownAt } from '../model/known-at.ts';
import { findingValues, photoOfFinding } from './decide.ts';
import { useCommitDecision } from './use-commit-decision.ts';

export function useDecide(row: AiProposal) {
  const work = useLocal();
  const { report, view, findings, photos } = useEditor();
  const commit = useCommitDecision();
  const { store, repositories } = work;

  const placedHere = (mediaId: string | null) =>
    photos
      .filter(({ media, placement }) => media.id === mediaId && placement.path === row.itemPath)
      .map(({ placement }) => placement);

  return {
    /** Returns the id of the finding; null when it was not saved. */
    async accept(
      proposal: FindingProposal | NarrativeProposal,
      entry: DefectLibraryEntry | null,
      state: 'accepted' | 'edited',
    ): Promise<string | null> {
      const id = store.newId();
      const ordered = [...findings.values()].map(({ finding }) => finding);
      const values = {
        ...findingValues(proposal, row.itemPath, entry, knownAt(view, row.itemPath)),
        reportId: report.id,
        position: positionAt(ordered, ordered.length),
      };
      const isSaved = await commit(
        [
          repositories.findings.inserting(report.inspectionId, id, values),
          ...placedHere(photoOfFinding(proposal, row)).map((placement) =>
            repositories.media.placements.updating(placement, { findingId: id, path: null }),
          ),
          deciding(work, { row, state }, id),
        ],
        'Accept suggestion',
        'Finding added',
      );
      return isSaved ? id : null;
    },
    acceptCaption({ mediaId, text }: CaptionProposal): Promise<boolean> {
      return commit(
        [
          ...placedHere(mediaId).map((placement) =>
            repositories.media.placements.updating(placement, { caption: text }),
          ),
          deciding(work, { row, state: 'accepted' }),
        ],
        'Accept caption',
        'Caption added',
      );
    },
    /** A text that replaces one of the report, with its decision. */
    acceptText: (change: Change, what: string) =>
      commit([change, deciding(work, { row, state: 'accepted' })], `Accept ${what}`, 'Text added'),
    dismiss: () =>
      commit([deciding(work, { row, state: 'dismissed' })], 'Dismiss suggestion', 'Suggestion dismissed'),
  };
}
