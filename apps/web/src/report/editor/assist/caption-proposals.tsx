import type { DefectLibraryEntry } from '@plumbline/domain/tables/records';
import { useToaster } from '@plumbline/ui';
import { FromLibrary } from '#src/report/intelligence/library/from-library.tsx';
import { useProposals } from '#src/report/intelligence/library/use-proposals.ts';
import { useEditor } from '../model/editor-context.ts';
import type { EditorPhoto } from '../model/editor-model.ts';
import { undoAction } from '../model/undo-action.ts';

/** Library texts that the caption of an item's photo means; a chosen one becomes a finding with this photo. */
export function CaptionProposals({
  photo,
  onUsed,
}: {
  readonly photo: EditorPhoto;
  readonly onUsed: () => void;
}) {
  const { access, library, actions } = useEditor();
  const toaster = useToaster();
  const { path, findingId, caption, id } = photo.placement;
  const isAtItem = findingId === null && path !== null && access.canWriteFindings;
  const proposals = useProposals(library, isAtItem ? caption : '', path ?? '', true);

  function use(entry: DefectLibraryEntry): void {
    onUsed();
    void actions.addFindingOfPhoto(id, entry).then(() => {
      toaster.show({ message: `Finding added: ${entry.title}`, action: undoAction(actions) });
    });
  }
  return <FromLibrary proposals={proposals} onUse={use} />;
}
