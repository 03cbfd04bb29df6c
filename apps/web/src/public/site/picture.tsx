import type { SitePicture } from './pictures.ts';

export interface PictureProps {
  readonly of: SitePicture;
  /** What it shows, in one sentence. */
  readonly alt: string;
  readonly className?: string;
  /** Above the fold: the image of the default (dark) theme loads eagerly. */
  readonly isFirst?: boolean;
}

/** A screenshot in the page's theme. Only the visible one is loaded, and lazily. */
export function Picture({
  of: { dark, light, width, height },
  alt,
  className = '',
  isFirst = false,
}: PictureProps) {
  const sourcesOf = ({ src, narrow }: SitePicture['dark']) =>
    // Both phones on the page are as wide as the screen minus margins, and 340 pixels at most.
    narrow === undefined
      ? { src }
      : { srcSet: `${narrow} 600w, ${src} 780w`, sizes: '(max-width: 380px) 90vw, 340px', src };
  const shared = { width, height, decoding: 'async' } as const;
  return (
    <>
      <img
        {...shared}
        {...sourcesOf(dark)}
        alt={alt}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        className={`in-dark block h-auto w-full ${className}`}
      />
      <img
        {...shared}
        {...sourcesOf(light)}
        alt={alt}
        loading="lazy"
        className={`in-light block h-auto w-full ${className}`}
      />
    </>
  );
}
