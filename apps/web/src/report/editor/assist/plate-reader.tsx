/** 'Read the plate' over the open report: this device reads first, then a model, on request. */
import { readProposal } from '@plumbline/domain/intelligence/proposals';
import { askedPhotos } from '@plumbline/domain/intelligence/requests/sources';
import { useToaster } from '@plumbline/ui';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { PlateSheet } from '#src/report/intelligence/plates/plate-sheet.tsx';
import { deciding } from '#src/report/intelligence/proposals/deciding.ts';
import {
  type ReportProposals,
  useReportProposals,
} from '#src/report/intelligence/proposals/use-report-proposals.ts';
import { useEditor } from '../model/editor-context.ts';
import type { EditorPhoto } from '../model/editor-model.ts';
import { undoAction } from '../model/undo-action.ts';
import { usePhotoUrl } from '../photos/use-photo-url.ts';
import { PlateModel, type SaidPlate } from './plate-model.tsx';
import { platePictures } from './plate-pictures.ts';
import { inspectedYear, type PlatePlace } from './plate-questions-at.ts';

export interface PlateReaderProps {
  readonly photo: EditorPhoto;
  readonly place: PlatePlace;
  readonly onClose: () => void;
}

export function PlateReader({ photo, place, onClose }: PlateReaderProps) {
  const editor = useEditor();
  const { report, actions } = editor;
  const work = useLocal();
  const toaster = useToaster();
  const url = usePhotoUrl(photo.media);
  const rows = useReportProposals(report.id);
  const said = saidOf(rows, photo.media.id);

  async function use(values: Readonly<Record<string, unknown>>, isEdited: boolean): Promise<void> {
    onClose();
    const decided =
      said === null ? [] : [deciding(work, { row: said.row, state: isEdited ? 'edited' : 'accepted' })];
    await actions.enter(values, [], 'Fill in from the plate', decided);
    toaster.show({ message: 'Filled in from the plate.', action: undoAction(actions) });
  }
  return (
    <PlateSheet
      where={place.where}
      pictureUrl={url}
      pictures={() => platePictures(work, photo.media)}
      questions={place.questions}
      year={inspectedYear(editor, new Date().getFullYear())}
      said={said?.proposal ?? null}
      model={(isWeak) => rows && <PlateModel photo={photo} rows={rows} said={said} isWeak={isWeak} />}
      onUse={(values, isEdited) => void use(values, isEdited)}
      onClose={onClose}
    />
  );
}

/** The newest reading of this photo that waits for a decision. */
function saidOf(rows: ReportProposals | null, mediaId: string): SaidPlate | null {
  const ids = (rows?.asked ?? [])
    .filter(({ feature, sources }) => feature === 'plates' && askedPhotos(sources).includes(mediaId))
    .map(({ id }) => id);
  const found = ids.flatMap((id) =>
    (rows?.proposed ?? []).flatMap((row): SaidPlate[] => {
      const isOpen = row.requestId === id && row.state === 'proposed';
      const proposal = isOpen ? readProposal(row.answer) : null;
      return proposal?.kind === 'plate' ? [{ row, proposal }] : [];
    }),
  );
  return found[0] ?? null;
}
