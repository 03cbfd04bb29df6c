import { formatInstantIn } from '@plumbline/domain/time/zone-time';
import { IconButton } from '@plumbline/ui';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ShapeMarks } from '#src/report/output/document/shape-marks.tsx';
import type { PhotoEntry } from '../model/photo-entries.ts';

export interface ComparePhotosProps {
  readonly pair: readonly [PhotoEntry, PhotoEntry];
  readonly pictureUrl: (entry: PhotoEntry) => string | null;
  readonly timeZone: string;
  readonly onClose: () => void;
}

/** Two photos side by side or stacked, as large as the window allows. A native dialog. */
export function ComparePhotos({ pair, pictureUrl, timeZone, onClose }: ComparePhotosProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-label="Compare two photos"
      data-theme="dark"
      className="m-0 h-dvh max-h-none w-screen max-w-none border-0 bg-bg p-0 text-text backdrop:bg-scrim"
    >
      <div className="flex h-full flex-col pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)]">
        <div className="flex items-center justify-end px-2 py-1">
          <IconButton icon={X} label="Close" onClick={() => dialog.current?.close()} />
        </div>
        <div className="grid min-h-0 flex-1 grid-cols-1 grid-rows-2 gap-3 px-3 pb-3 landscape:grid-cols-2 landscape:grid-rows-1">
          {pair.map((entry) => (
            <figure key={entry.key} className="m-0 flex min-h-0 flex-col gap-1.5">
              <Picture entry={entry} url={pictureUrl(entry)} />
              <figcaption className="type-meta text-text-2">
                <span className="font-heavy text-text">{entry.name}</span>
                {[
                  entry.caption !== '' && entry.number !== null ? `photo ${entry.number}` : '',
                  entry.place,
                  entry.media.takenAt === null ? '' : formatInstantIn(entry.media.takenAt, timeZone),
                ]
                  .filter((part) => part !== '')
                  .map((part) => `, ${part}`)
                  .join('')}
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
    </dialog>
  );
}

function Picture({ entry, url }: { readonly entry: PhotoEntry; readonly url: string | null }) {
  if (url === null)
    return (
      <p className="grid flex-1 place-items-center text-text-2">This photo is not on this device yet.</p>
    );
  return (
    <div className="relative min-h-0 flex-1">
      <img src={url} alt={entry.name} className="absolute inset-0 size-full object-contain" />
      <ShapeMarks {...entry} rotation={entry.media.rotation} fit="meet" />
    </div>
  );
}
