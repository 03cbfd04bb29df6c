import { classNames, Icon } from '@plumbline/ui';
import { Image } from 'lucide-react';
import { memo } from 'react';
import { ShapeMarks } from '#src/report/output/document/shape-marks.tsx';
import type { PhotoEntry } from '../model/photo-entries.ts';

export interface PhotoThumbProps {
  readonly entry: PhotoEntry;
  readonly url: string | null;
  readonly isChosen?: boolean;
}

/** The thumbnail with its marks; a hidden part is a plain area because thumbnails are not for the client. */
export const PhotoThumb = memo(function PhotoThumb({ entry, url, isChosen }: PhotoThumbProps) {
  return (
    <span className="relative block aspect-4/3 w-full overflow-hidden rounded-photo bg-control">
      {url === null ? (
        <span className="grid size-full place-items-center text-text-3">
          <Icon of={Image} size="field" />
        </span>
      ) : (
        <img src={url} alt="" decoding="async" draggable={false} className="size-full object-cover" />
      )}
      {url !== null && <ShapeMarks {...entry} rotation={entry.media.rotation} fit="slice" />}
      {entry.number !== null && (
        <span className="absolute top-1.5 left-1.5 rounded-sm bg-photo-chip px-1.5 text-micro leading-5 font-heavy text-photo-text">
          {entry.number}
        </span>
      )}
      {isChosen && (
        <span
          className={classNames(
            'pointer-events-none absolute inset-0 rounded-[inherit]',
            'shadow-[inset_0_0_0_3px_var(--mark)]',
          )}
        />
      )}
    </span>
  );
});
