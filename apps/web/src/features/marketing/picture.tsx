import type { SitePicture } from './pictures.ts';

export interface PictureProps {
  readonly of: SitePicture;
  /** What it shows, in one sentence. */
  readonly alt: string;
  readonly className?: string;
  /** In sight when the page opens: the picture of the usual theme, dark, does not wait until it comes near. */
  readonly isFirst?: boolean;
}

/** A screenshot in the theme of the page. Only the one that shows is loaded, and only when it comes near. */
export function Picture({
  of: { dark, light, width, height },
  alt,
  className = '',
  isFirst = false,
}: PictureProps) {
  const shared = { width, height, decoding: 'async' } as const;
  return (
    <>
      <img
        {...shared}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        src={dark}
        className={`in-dark block h-auto w-full ${className}`}
      />
      <img
        {...shared}
        alt={alt}
        loading="lazy"
        src={light}
        className={`in-light block h-auto w-full ${className}`}
      />
    </>
  );
}
