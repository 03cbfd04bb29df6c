import type { ModelPhoto } from '@plumbline/domain/report/model/types';
import { clockText, clockWords } from '@plumbline/domain/report/recordings/clock-text';
import { classNames, Icon } from '@plumbline/ui';
import { ImageOff, Mic, Play } from 'lucide-react';
import { useDocument } from './document-context.ts';
import { PrintedMarks } from './printed-marks.tsx';

export interface PhotoButtonProps {
  readonly photo: ModelPhoto;
  /** Size and corners. */
  readonly className: string;
  readonly isFirst?: boolean;
}

/** A photo that enlarges on click. An unavailable one shows a note instead of a gap. */
export function PhotoButton({ photo, className, isFirst }: PhotoButtonProps) {
  const { photoUrl, openPhoto } = useDocument();
  const url = photoUrl(photo.sha256);
  return (
    <button
      type="button"
      onClick={() => openPhoto(photo)}
      aria-label={openingWords(photo)}
      className={classNames('relative block cursor-zoom-in overflow-hidden bg-control', className)}
    >
      {url === null ? (
        <span className="flex size-full flex-col items-center justify-center gap-1 p-2 text-text-2">
          <Icon of={ImageOff} />
          <span className="type-micro">Photo {photo.number}</span>
        </span>
      ) : (
        <img
          src={url}
          alt=""
          width={photo.widthPx}
          height={photo.heightPx}
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          className="size-full object-cover"
        />
      )}
      {url !== null && <PrintedMarks photo={photo} />}
      {photo.recording && (
        <span className="absolute bottom-1.5 left-1.5 flex items-center gap-1 rounded-sm bg-photo-chip px-1.5 text-micro leading-5 font-heavy text-photo-text">
          <Icon of={photo.recording.kind === 'video' ? Play : Mic} size="desk" />
          {clockText(photo.recording.lengthMs)}
        </span>
      )}
    </button>
  );
}

function openingWords({ number, altText, recording }: ModelPhoto): string {
  if (recording === undefined)
    return altText === '' ? `Photo ${number}. Show it large` : `Photo ${number}: ${altText}. Show it large`;
  const kind = recording.kind === 'video' ? 'Video' : 'Audio note';
  return `${kind} ${number}, ${clockWords(recording.lengthMs)}: ${altText}. Play it`;
}
