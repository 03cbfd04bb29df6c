import { Image } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import type { VialState } from '../sync/vial.tsx';
import { PhotoSyncChip } from './photo-sync-chip.tsx';

export interface PhotoTileProps {
  /** Null while the image is being created: a quiet cell is shown instead. */
  imageUrl: string | null;
  /** Caption, or 'Photo 3'. */
  label: string;
  number?: number | undefined;
  syncState?: VialState | undefined;
  isChosen?: boolean | undefined;
  /** `strip`: 112 square. `grid`: 4:3, as wide as its column. */
  shape?: 'strip' | 'grid' | undefined;
  onPress?: (() => void) | undefined;
  /** An overlay: markup, a cover mark. */
  children?: ReactNode;
  ref?: Ref<HTMLDivElement> | undefined;
}

const OVER_PHOTO = 'pointer-events-none absolute z-1';

/** A photo with its number at the top left and its sync status at the bottom right. */
export function PhotoTile({
  imageUrl,
  label,
  number,
  syncState,
  isChosen,
  shape = 'grid',
  onPress,
  children,
  ref,
}: PhotoTileProps) {
  return (
    <div
      ref={ref}
      className={classNames(
        'relative flex-none overflow-hidden rounded-photo bg-control',
        shape === 'strip' ? 'size-28' : 'aspect-4/3 w-full',
      )}
    >
      {imageUrl ? (
        <img
          src={imageUrl}
          alt={label}
          loading="lazy"
          decoding="async"
          draggable={false}
          className="size-full object-cover"
        />
      ) : (
        <span role="img" aria-label={label} className="grid size-full place-items-center text-text-3">
          <Icon of={Image} size="field" />
        </span>
      )}
      {children}
      {number !== undefined && (
        <span
          aria-hidden="true"
          className={`${OVER_PHOTO} top-1.5 left-1.5 rounded-sm bg-photo-chip px-1.5 text-micro leading-5 font-heavy text-photo-text`}
        >
          {number}
        </span>
      )}
      {syncState && <PhotoSyncChip state={syncState} className={`${OVER_PHOTO} right-1.5 bottom-1.5`} />}
      {isChosen && (
        <span className={`${OVER_PHOTO} inset-0 rounded-[inherit] shadow-[inset_0_0_0_3px_var(--mark)]`} />
      )}
      {onPress && (
        <button
          type="button"
          aria-label={`Open ${label}`}
          aria-pressed={isChosen}
          onClick={onPress}
          className="absolute inset-0 rounded-[inherit] -outline-offset-3!"
        />
      )}
    </div>
  );
}
