/** Decisions on proposed descriptions: each is one commit, and so are all of them together. */
import type { AiProposalState } from '@plumbline/domain/tables/records';
import { useToaster } from '@plumbline/ui';
import type { Change } from '#src/ground/local/change.ts';
import { commitFailureText } from '#src/ground/local/react/commit-failure-text.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useEditor } from '#src/report/editor/model/editor-context.ts';
import { undoAction } from '#src/report/editor/model/undo-action.ts';
import { deciding } from '#src/report/intelligence/proposals/deciding.ts';
import type { OpenDescription } from './open-descriptions.ts';

export type DescriptionPatch = { readonly altText: string } | { readonly isDecorative: true };

export function useDescriptions() {
  const work = useLocal();
  const { report, photos, actions } = useEditor();
  const toaster = useToaster();

  async function commit(changes: readonly Change[], label: string, done: string): Promise<void> {
    const result = await work.store.commit(changes, { label, reportId: report.id });
    if (result.ok) toaster.show({ message: done, action: undoAction(actions) });
    else
      toaster.show({
        kind: 'error',
        message: 'Your decision couldn’t be saved',
        detail: commitFailureText(result.failure),
      });
  }
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
