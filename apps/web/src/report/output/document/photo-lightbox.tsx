import type { ModelPhoto } from '@plumbline/domain/report/model/types';
import { IconButton } from '@plumbline/ui';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useDocument } from './document-context.ts';
import { PrintedMarks } from './printed-marks.tsx';
import { RecordingView } from './recording-view.tsx';

export interface PhotoLightboxProps {
  readonly photos: readonly ModelPhoto[];
  /** Of the photo shown. */
  readonly number: number;
  readonly onShow: (number: number) => void;
  readonly onClose: () => void;
}

/** One photo over the whole window: arrow keys, Home, and End navigate, Escape closes. A native dialog. */
export function PhotoLightbox({ photos, number, onShow, onClose }: PhotoLightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const index = photos.findIndex((photo) => photo.number === number);
  const photo = photos[index];
  const isOpen = photo !== undefined;
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal();
    if (!isOpen) dialog.current?.close();
  }, [isOpen]);

  const show = (next: number): void => {
    const found = photos[Math.min(Math.max(next, 0), photos.length - 1)];
    if (found) onShow(found.number);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: photos.length - 1 }[
      event.key
    ];
    if (target === undefined) return;
    event.preventDefault();
    show(target);
  };

  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      onKeyDown={onKeyDown}
      aria-label="Photos"
      data-theme="dark"
      className="m-0 h-dvh max-h-none w-screen max-w-none border-0 bg-bg p-0 text-text backdrop:bg-scrim"
    >
      {photo && (
        <div className="flex h-full flex-col pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)]">
          <div className="flex items-center gap-2 px-2 py-1">
            <p className="type-meta m-0 flex-1 pl-3 text-text-2" aria-live="polite">
              {index + 1} of {photos.length}
            </p>
            <IconButton icon={X} label="Close" onClick={() => dialog.current?.close()} />
          </div>
          <div className="flex min-h-0 flex-1 items-center justify-center px-2">
            {photo.recording ? (
              <RecordingView key={photo.number} photo={photo} recording={photo.recording} onShow={onShow} />
            ) : (
              <LargePhoto photo={photo} />
            )}
          </div>
          <div className="flex items-center gap-2 px-2 py-2">
            <IconButton icon={ChevronLeft} label="Previous photo" onClick={() => show(index - 1)} />
            <p className="m-0 max-h-[30dvh] flex-1 overflow-y-auto text-center text-pretty">
              <span className="font-heavy">{photo.number}</span> {photo.caption || photo.altText}
            </p>
            <IconButton icon={ChevronRight} label="Next photo" onClick={() => show(index + 1)} />
          </div>
        </div>
      )}
    </dialog>
  );
}

function LargePhoto({ photo }: { photo: ModelPhoto }) {
  const { photoUrl } = useDocument();
  const url = photoUrl(photo.sha256);
  if (url === null) return <p className="text-text-2">This photo is not on this device.</p>;
  return (
    <div
      className="relative max-h-full max-w-full"
      style={{
        aspectRatio: `${photo.widthPx} / ${photo.heightPx}`,
        width: `min(100%, calc((100dvh - 9rem) * ${photo.widthPx / photo.heightPx}))`,
      }}
    >
      <img src={url} alt={photo.altText} className="size-full object-contain" />
      <PrintedMarks photo={photo} />
    </div>
  );
}
