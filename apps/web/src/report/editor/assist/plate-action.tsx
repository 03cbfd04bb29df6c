import { Button } from '@plumbline/ui';
import { ScanText } from 'lucide-react';
import { useState } from 'react';
import { laterPart } from '#src/ground/later-part.tsx';
import { useEditor } from '../model/editor-context.ts';
import type { EditorPhoto } from '../model/editor-model.ts';
import { platePlaceOf } from './plate-questions-at.ts';

const PlateReader = laterPart(async () => (await import('./plate-reader.tsx')).PlateReader);

/** 'Read the plate', at a photo whose item has questions about a maker, a serial number or an age. */
export function PlateAction({ photo }: { readonly photo: EditorPhoto }) {
  const editor = useEditor();
  const [isReading, setReading] = useState(false);
  const place = platePlaceOf(editor, photo);
  if (place === null || editor.access.readOnly !== null) return null;
  return (
    <>
      <div>
        <Button icon={ScanText} label="Read the plate" onClick={() => setReading(true)} />
      </div>
      {isReading && <PlateReader photo={photo} place={place} onClose={() => setReading(false)} />}
    </>
  );
}
