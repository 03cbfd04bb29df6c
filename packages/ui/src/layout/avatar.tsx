import { useState } from 'react';
import { classNames } from '../class-names.ts';

export interface AvatarProps {
  /** The accessible name. */
  name: string;
  /** Shown without a photo. */
  initials: string;
  imageUrl?: string | null | undefined;
  size?: 24 | 32 | 44 | 52 | undefined;
  /** Inside an element that already gives the name. */
  isDecorative?: boolean | undefined;
  className?: string | undefined;
}

const SIZES = {
  24: 'size-6 text-micro',
  32: 'size-8 text-micro',
  44: 'size-11 text-ui',
  52: 'size-13 text-field',
} as const;

/** A person's photo, or their initials if there is none or it cannot be loaded. */
export function Avatar({ name, initials, imageUrl, size = 32, isDecorative, className }: AvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const look = classNames(
    'inline-grid flex-none place-items-center overflow-hidden rounded-full bg-control-hover font-heavy text-text select-none',
    SIZES[size],
    className,
  );
  if (imageUrl && imageUrl !== failedUrl) {
    return (
      <img
        src={imageUrl}
        alt={isDecorative ? '' : name}
        onError={() => setFailedUrl(imageUrl)}
        className={classNames(look, 'object-cover')}
      />
    );
  }
  const naming = isDecorative ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': name };
  return (
    <span {...naming} className={look}>
      {initials}
    </span>
  );
}
