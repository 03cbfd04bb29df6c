import { IconButton } from '@plumbline/ui';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { EditorPhoto } from '../model/editor-model.ts';
import { photoName } from '../model/editor-photos.ts';
import { PhotoMarks } from './photo-marks.tsx';

export interface FullPhotoProps {
  readonly photo: EditorPhoto;
  readonly url: string;
  readonly onStep: (step: 1 | -1) => void;
  readonly onClose: () => void;
}

/**
 * One photo over the whole window; two fingers enlarge it, arrow keys show the next one, Escape closes. A native dialog:
 * it lies above the sheet that opened it.
 */
export function FullPhoto({ photo, url, onStep, onClose }: FullPhotoProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  function onKeyDown(event: KeyboardEvent): void {
    // Escape closes this dialog only, not the sheet below.
    event.stopPropagation();
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    onStep(event.key === 'ArrowLeft' ? -1 : 1);
  }

  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      onKeyDown={onKeyDown}
      aria-label={photoName(photo)}
      data-theme="dark"
      className="m-0 h-dvh max-h-none w-screen max-w-none touch-pinch-zoom border-0 bg-bg p-0 text-text backdrop:bg-scrim"
    >
      <div className="relative h-full">
        <img src={url} alt={photoName(photo)} className="size-full object-contain" />
        <PhotoMarks media={photo.media} fit="meet" />
        <span className="absolute top-[max(0.5rem,env(safe-area-inset-top))] right-2">
          <IconButton
            icon={X}
            variant="plain"
            label="Close full screen"
            onClick={() => dialog.current?.close()}
          />
        </span>
        <div className="absolute inset-x-2 bottom-[max(0.5rem,env(safe-area-inset-bottom))] flex justify-between">
          <IconButton icon={ChevronLeft} variant="plain" label="Previous" onClick={() => onStep(-1)} />
          <IconButton icon={ChevronRight} variant="plain" label="Next" onClick={() => onStep(1)} />
        </div>
      </div>
    </dialog>
  );
}
