import type { SitePicture } from './pictures.ts';

export interface PictureProps {
  readonly of: SitePicture;
  /** What it shows, in one sentence. */
  readonly alt: string;
  readonly className?: string;
}

/** A screenshot in the theme of the page. Only the one that shows is loaded, and only when it comes near. */
export function Picture({ of: { dark, light, width, height }, alt, className = '' }: PictureProps) {
  const shared = { width, height, loading: 'lazy', decoding: 'async' } as const;
  return (
    <>
      <img {...shared} alt={alt} src={dark} className={`in-dark block h-auto w-full ${className}`} />
      <img {...shared} alt={alt} src={light} className={`in-light block h-auto w-full ${className}`} />
    </>
  );
}
