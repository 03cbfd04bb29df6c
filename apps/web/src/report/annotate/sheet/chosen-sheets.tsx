/** Moves, captions, and compares the chosen photos, and says what was done, with Undo. */
import { countOf } from '@plumbline/domain/ground/format-number';
import { useToaster } from '@plumbline/ui';
import type { CommitResult } from '#src/ground/local/change.ts';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { describeAnnotationFailure } from '../model/annotation-failure.ts';
import type { PhotoEntry } from '../model/photo-entries.ts';
import type { PhotoPlace } from '../model/photo-places.ts';
import { captionPhotos, movePhotos } from '../model/place-photos.ts';
import type { AnnotateModel } from '../model/use-annotate-model.ts';
import { CaptionSheet } from './caption-sheet.tsx';
import type { ChosenSheet } from './chosen-bar.tsx';
import { ComparePhotos, type ComparePhotosProps } from './compare-photos.tsx';
import { MovePhotosSheet } from './move-photos-sheet.tsx';

export interface ChosenSheetsProps {
  readonly sheet: ChosenSheet | null;
  readonly model: AnnotateModel;
  readonly chosen: readonly PhotoEntry[];
  readonly pictureUrl: ComparePhotosProps['pictureUrl'];
  /** The photos were changed. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export function ChosenSheets({ sheet, model, chosen, pictureUrl, onDone, onClose }: ChosenSheetsProps) {
  const { report, entries } = model;
  const work = useLocal();
  const toaster = useToaster();
  const told = (result: CommitResult, message: string): void => {
    onClose();
    if (!result.ok) {
      toaster.show({ message: describeAnnotationFailure(result.failure), kind: 'error' });
      return;
    }
    onDone();
    const undo = (): void => void work.store.journal.undo(report.id);
    toaster.show({ message, action: { label: 'Undo', onPress: undo } });
  };
  const move = async (place: PhotoPlace): Promise<void> =>
    told(
      await movePhotos(work, report, entries, chosen, place),
      `${countOf(chosen.length, 'photo')} moved to ${place.label}.`,
    );
  const caption = async (list: readonly PhotoEntry[], text: string): Promise<void> =>
    told(
      await captionPhotos(work, report, list, text),
      `Caption saved for ${countOf(list.length, 'photo')}.`,
    );
  const [first, second] = chosen;
  return (
    <>
      {sheet === 'move' && (
        <MovePhotosSheet
          count={chosen.length}
          places={model.places}
          onMove={(place) => void move(place)}
          onClose={onClose}
        />
      )}
      {sheet === 'caption' && (
        <CaptionSheet entries={chosen} onSave={(list, text) => void caption(list, text)} onClose={onClose} />
      )}
      {sheet === 'compare' && first && second && (
        <ComparePhotos
          pair={[first, second]}
          pictureUrl={pictureUrl}
          timeZone={model.timeZone}
          onClose={onClose}
        />
      )}
    </>
  );
}
