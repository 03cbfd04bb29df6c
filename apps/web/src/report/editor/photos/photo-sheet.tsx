import { Field, IconButton, Sheet, TextInput } from '@plumbline/ui';
import { ChevronLeft, ChevronRight, Maximize2 } from 'lucide-react';
import { useState } from 'react';
import { CaptionProposals } from '../assist/caption-proposals.tsx';
import { PlateAction } from '../assist/plate-action.tsx';
import { DictateButton } from '../fields/dictate-button.tsx';
import { Editable } from '../fields/editable.tsx';
import { useTyping } from '../fields/use-typing.ts';
import { useEditor } from '../model/editor-context.ts';
import type { EditorPhoto } from '../model/editor-model.ts';
import { photoName, photoTitle } from '../model/editor-photos.ts';
import { FullPhoto } from './full-photo.tsx';
import { PhotoActions } from './photo-actions.tsx';
import { PhotoDescription } from './photo-description.tsx';
import { PhotoMarks } from './photo-marks.tsx';
import { usePhotoUrl } from './use-photo-url.ts';

export interface PhotoSheetProps {
  readonly photo: EditorPhoto;
  /** The photos that it is one of, in order. */
  readonly among: readonly EditorPhoto[];
  /** Shows another one of them, by its placement. */
  readonly onShow: (placementId: string) => void;
  readonly onClose: () => void;
}

/** One photo: enlarged, with caption, rotation, order, cover, and removal. Only buttons: gloves cannot drag. */
export function PhotoSheet({ photo, among, onShow, onClose }: PhotoSheetProps) {
  const { access } = useEditor();
  const { placement, media } = photo;
  const url = usePhotoUrl(media);
  const [isFull, setFull] = useState(false);
  const index = among.findIndex((each) => each.placement.id === placement.id);
  const show = (step: 1 | -1): void => {
    const next = among[index + step];
    if (next) onShow(next.placement.id);
  };

  const footer = access.canAddPhotos ? <PhotoActions photo={photo} onRemoved={onClose} /> : null;
  return (
    <Sheet isOpen onOpenChange={onClose} title={photoTitle(photo)} footer={footer}>
      <div className="grid grid-cols-1 gap-4">
        {url ? (
          <div className="relative overflow-hidden rounded-photo bg-bg-sunken">
            <img src={url} alt={photoName(photo)} className="max-h-[50dvh] w-full object-contain" />
            <PhotoMarks media={media} fit="meet" />
            <span className="absolute top-2 right-2">
              <IconButton
                icon={Maximize2}
                variant="plain"
                label="Full screen"
                onClick={() => setFull(true)}
              />
            </span>
          </div>
        ) : (
          <p className="type-body grid min-h-40 place-items-center rounded-photo bg-bg-sunken text-text-3">
            This photo is not on this device yet.
          </p>
        )}
        {among.length > 1 && (
          <div className="flex items-center justify-between gap-3">
            <IconButton
              icon={ChevronLeft}
              variant="plain"
              label="Previous photo"
              aria-disabled={index <= 0}
              onClick={() => show(-1)}
            />
            <p className="type-meta m-0 text-text-2" aria-live="polite">
              {index + 1} of {among.length}
            </p>
            <IconButton
              icon={ChevronRight}
              variant="plain"
              label="Next photo"
              aria-disabled={index >= among.length - 1}
              onClick={() => show(1)}
            />
          </div>
        )}
        <Editable isAllowed={access.canAddPhotos}>
          <CaptionField key={placement.id} placementId={placement.id} stored={placement.caption} />
          <PhotoDescription key={`description ${placement.id}`} placement={placement} />
        </Editable>
        <PlateAction photo={photo} />
        <CaptionProposals photo={photo} onUsed={onClose} />
      </div>
      {isFull && url !== null && (
        <FullPhoto photo={photo} url={url} onStep={show} onClose={() => setFull(false)} />
      )}
    </Sheet>
  );
}

function CaptionField({ placementId, stored }: { placementId: string; stored: string }) {
  const { actions } = useEditor();
  const { text, setText, bind } = useTyping({
    stored,
    write: (caption, isUnseen) => actions.setCaption(placementId, caption, isUnseen),
    dirty: (caption) => ({ kind: 'caption', placementId, caption }),
  });
  return (
    <Field label="Caption" aside={<DictateButton label="Caption" text={text} onText={setText} />}>
      <TextInput maxLength={300} {...bind} />
    </Field>
  );
}
