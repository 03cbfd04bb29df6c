import { Button, useToaster } from '@plumbline/ui';
import { ScanText } from 'lucide-react';
import { useState } from 'react';
import { laterPart } from '#src/ground/later-part.tsx';
import { useLocal } from '#src/ground/local/react/local-context.ts';
import { useEditor } from '../model/editor-context.ts';
import type { EditorPhoto } from '../model/editor-model.ts';
import { undoAction } from '../model/undo-action.ts';
import { usePhotoUrl } from '../photos/use-photo-url.ts';
import { inspectedYear, platePlaceOf } from './plate-questions-at.ts';

const PlateSheet = laterPart(
  async () => (await import('#src/report/intelligence/plates/plate-sheet.tsx')).PlateSheet,
);

/** 'Read the plate', at a photo whose item has questions about a maker, a serial number or an age. */
export function PlateAction({ photo }: { readonly photo: EditorPhoto }) {
  const editor = useEditor();
  const { store, fetchPicture } = useLocal();
  const toaster = useToaster();
  const url = usePhotoUrl(photo.media);
  const [isReading, setReading] = useState(false);
  const place = platePlaceOf(editor, photo);
  if (place === null || editor.access.readOnly !== null) return null;
  const { reportSha256 } = photo.media;

  async function picture(): Promise<Blob | null> {
    if (reportSha256 === null) return null;
    return (await store.files.blob(`${reportSha256}.jpg`)) ?? (await fetchPicture(reportSha256));
  }
  function use(values: Readonly<Record<string, unknown>>): void {
    setReading(false);
    const { actions } = editor;
    void actions.setAnswers(values, 'Fill in from the plate').then(() => {
      toaster.show({ message: 'Filled in from the plate.', action: undoAction(actions) });
    });
  }
  return (
    <>
      <div>
        <Button icon={ScanText} label="Read the plate" onClick={() => setReading(true)} />
      </div>
      {isReading && (
        <PlateSheet
          where={place.where}
          pictureUrl={url}
          picture={picture}
          questions={place.questions}
          year={inspectedYear(editor, new Date().getFullYear())}
          onUse={use}
          onClose={() => setReading(false)}
        />
      )}
    </>
  );
}
