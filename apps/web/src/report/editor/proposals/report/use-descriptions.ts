/** Decisions on proposed descriptions: each is one commit, and so are all of them together. */
import type { AiProposalState } from '@plumbline/domain/tables/records';
import type { Change } from '#src/ground/local/change.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useEditor } from '#src/report/editor/model/editor-context.ts';
import { deciding } from '#src/report/intelligence/proposals/deciding.ts';
import { useCommitDecision } from '../use-commit-decision.ts';
import type { OpenDescription } from './open-descriptions.ts';

export type DescriptionPatch = { readonly altText: string } | { readonly isDecorative: true };

export function useDescriptions() {
  const work = useLocal();
  const { photos } = useEditor();
  const commit = useCommitDecision();

  /** The photo shows the same in each of its places. */
  const describing = (
    { row, photo }: OpenDescription,
    patch: DescriptionPatch,
    state: Exclude<AiProposalState, 'proposed'>,
  ): Change[] => [
    ...photos
      .filter(({ media }) => media.id === photo.media.id)
      .map(({ placement }) => work.repositories.media.placements.updating(placement, patch)),
    deciding(work, { row, state }),
  ];

  return {
    accept: (open: OpenDescription, text: string) =>
      commit(
        describing(open, { altText: text }, text === open.text ? 'accepted' : 'edited'),
        'Accept description',
        'Description added',
      ),
    markDecorative: (open: OpenDescription) =>
      commit(
        describing(open, { isDecorative: true }, 'edited'),
        'Mark as decorative',
        'Marked as decorative',
      ),
    dismiss: ({ row }: OpenDescription) =>
      commit([deciding(work, { row, state: 'dismissed' })], 'Dismiss description', 'Suggestion dismissed'),
    acceptAll: (all: readonly OpenDescription[]) =>
      commit(
        all.flatMap((open) => describing(open, { altText: open.text }, 'accepted')),
        'Accept all descriptions',
        `${all.length === 1 ? '1 description' : `${all.length} descriptions`} added`,
      ),
  };
}
